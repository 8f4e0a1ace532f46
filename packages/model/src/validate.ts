import { findCycles } from './cycles.ts';
import { createIssue, placeAt, type Issue } from './issues/issue.ts';
import type { NodeRef } from './markup.ts';
import { defaultGraphLimits, type GraphLimits } from './graph-limits.ts';
import { nodeTitle, type Edge, type Graph, type Node, type NodeRule } from './graph.ts';
import { nodeRules, ruleOf } from './node-rules.ts';
import { wiresOf, type Wires } from './wires.ts';

/** What validation needs to know about a processor. */
export type ProcessorShape = {
  /** The node type of the rules. */
  readonly type: string;
  /** The number of its outputs; 1 for nearly all. */
  readonly outputs: number;
  /** More outputs, which only edges with their `sourcePort` read; none if absent. */
  readonly optionalOutputs?: number;
};

/**
 * Every issue in the shape of a graph: nodes, edges, rules, cycles. Doesn't validate fields;
 * processors do. Linear in nodes and edges.
 *
 * @param knowsClass the processor of a `nodeClass`, or undefined if there is none
 */
export function validateGraph(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  knowsClass: (nodeClass: string) => ProcessorShape | undefined,
  limits: GraphLimits = defaultGraphLimits,
): Issue[] {
  const tooLarge = checkSize(graph, limits);
  if (tooLarge.length > 0) return tooLarge;
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const shapes = new Map(graph.nodes.map((node) => [node.id, knowsClass(node.nodeClass)]));
  const typeOf = (node: Node): string => shapes.get(node.id)?.type ?? node.type;
  const sound = graph.edges.filter(
    (edge) => nodes.has(edge.source) && nodes.has(edge.target) && edge.source !== edge.target,
  );
  const wires = wiresOf({ nodes: graph.nodes, edges: sound }, (id) => shapes.get(id)?.outputs ?? 1);
  return [
    ...checkIds(graph),
    ...graph.nodes.flatMap((node) => checkKind(node, shapes.get(node.id))),
    ...graph.edges.flatMap((edge) => checkEdge(edge, nodes)),
    ...sound.flatMap((edge) => checkSource(edge, nodes, typeOf)),
    ...[...nodes.values()].flatMap((node) =>
      checkCounts(node, ruleOf(typeOf(node)), wires.get(node.id)),
    ),
    ...[...nodes.values()].flatMap((node) =>
      checkPorts(node, shapes.get(node.id), wires.get(node.id)),
    ),
    ...checkCycles(nodes, sound),
  ];
}

/**
 * One issue for each limit of nodes or edges that a graph exceeds. A graph with such an issue must
 * not be analyzed.
 */
export function checkSize(
  { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>,
  limits: GraphLimits,
): Issue[] {
  const counts = [
    ['nodes', nodes.length, limits.nodes],
    ['edges', edges.length, limits.edges],
  ] as const;
  return counts
    .filter(([, count, limit]) => count > limit)
    .map(([what, count, limit]) =>
      createIssue('GRAPH_TOO_LARGE', { what, count, limit }, placeAt(null)),
    );
}

function checkIds(graph: Pick<Graph, 'nodes' | 'edges'>): Issue[] {
  const seen = new Set<string>();
  const nodeIssues = graph.nodes.flatMap((node, index) => {
    if (node.id === '')
      return [
        createIssue(
          'MISSING_NODE_ID',
          { position: index + 1, name: nodeTitle(node) },
          placeAt(node),
        ),
      ];
    if (!seen.has(node.id)) return (seen.add(node.id), []);
    return [createIssue('DUPLICATE_NODE_ID', { id: node.id }, placeAt(node))];
  });
  const edgeIds = new Set<number>();
  const edgeIssues = graph.edges.flatMap(({ id }) => {
    if (!edgeIds.has(id)) return (edgeIds.add(id), []);
    return [createIssue('DUPLICATE_EDGE_ID', { id }, placeAt(null))];
  });
  return [...nodeIssues, ...edgeIssues];
}

function checkKind(node: Node, shape: ProcessorShape | undefined): Issue[] {
  if (shape === undefined)
    return [createIssue('UNKNOWN_PROCESSOR', { nodeClass: node.nodeClass }, placeAt(node))];
  if (node.type === shape.type || node.type === '') return [];
  return [
    createIssue(
      ruleOf(node.type) ? 'WRONG_NODE_TYPE' : 'UNKNOWN_NODE_TYPE',
      { type: node.type, expected: shape.type },
      placeAt(node),
    ),
  ];
}

function checkEdge(edge: Edge, nodes: ReadonlyMap<string, Node>): Issue[] {
  const source = nodes.get(edge.source);
  const target = nodes.get(edge.target);
  const missing = [edge.source, edge.target].filter((id) => !nodes.has(id));
  if (missing.length > 0)
    return [
      createIssue(
        'MISSING_NODE',
        { edge: edge.id, source: edge.source, target: edge.target, missing },
        placeAt(source ?? target ?? null),
      ),
    ];
  if (source === undefined || edge.source !== edge.target) return [];
  return [createIssue('SELF_EDGE', { edge: edge.id }, placeAt(source))];
}

const acceptedSources: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  nodeRules.map((rule) => [rule.nodeType, new Set<string>(rule.possibleSources)]),
);

function checkSource(
  edge: Edge,
  nodes: ReadonlyMap<string, Node>,
  typeOf: (node: Node) => string,
): Issue[] {
  const source = nodes.get(edge.source);
  const target = nodes.get(edge.target);
  if (source === undefined || target === undefined) return [];
  const rule = ruleOf(typeOf(target));
  const sourceRule = ruleOf(typeOf(source));
  if (rule === undefined || sourceRule === undefined || rule.maxNumOfInputs === 0) return [];
  if (acceptedSources.get(rule.nodeType)?.has(sourceRule.nodeType)) return [];
  const args = {
    type: rule.nodeType,
    source: refTo(source),
    sourceType: sourceRule.nodeType,
    accepts: rule.possibleSources,
  };
  return [createIssue('WRONG_SOURCE', args, placeAt(target))];
}

function checkCounts(node: Node, rule: NodeRule | undefined, wires: Wires | undefined): Issue[] {
  if (rule === undefined || wires === undefined) return [];
  const { minNumOfInputs: min, maxNumOfInputs: max, maxNumOfOutputs } = rule;
  const inputs = wires.incoming.length;
  const outputs = wires.outgoing.length;
  const maxOutputs = maxNumOfOutputs === null ? Infinity : Number(maxNumOfOutputs);
  return [
    ...(inputs < min ? [createIssue('TOO_FEW_INPUTS', { inputs, min, max }, placeAt(node))] : []),
    ...(inputs > max ? [createIssue('TOO_MANY_INPUTS', { inputs, max }, placeAt(node))] : []),
    ...(outputs > maxOutputs
      ? [createIssue('TOO_MANY_OUTPUTS', { outputs, max: maxOutputs }, placeAt(node))]
      : []),
  ];
}

function checkPorts(
  node: Node,
  shape: ProcessorShape | undefined,
  wires: Wires | undefined,
): Issue[] {
  if (wires === undefined) return [];
  const inputs = wires.incoming.length;
  const outputs = (shape?.outputs ?? 1) + (shape?.optionalOutputs ?? 0);
  const taken = new Set<number>();
  const wrongInputs = wires.incoming.flatMap(({ edge, targetPort: number }) => {
    if (number >= 0 && number < inputs && !taken.has(number)) return (taken.add(number), []);
    const port = { edge: edge.id, number };
    return [
      createIssue(
        'WRONG_PORT',
        taken.has(number)
          ? { port: 'taken input', ...port }
          : { port: 'missing input', ...port, inputs },
        placeAt(node),
      ),
    ];
  });
  if (shape === undefined) return wrongInputs;
  const wrongOutputs = wires.outgoing
    .filter(({ sourcePort }) => sourcePort < 0 || sourcePort >= outputs)
    .map(({ edge, sourcePort: number }) => {
      const isUnnamed = number === -1 && edge.sourcePort === undefined;
      const port = { edge: edge.id, outputs };
      return createIssue(
        'WRONG_PORT',
        isUnnamed
          ? { port: 'unnamed output', ...port }
          : { port: 'missing output', number, ...port },
        placeAt(node),
      );
    });
  return [...wrongInputs, ...wrongOutputs];
}

function checkCycles(nodes: ReadonlyMap<string, Node>, edges: readonly Edge[]): Issue[] {
  const targets = new Map(
    [...Map.groupBy(edges, ({ source }) => source)].map(([id, list]) => [
      id,
      list.map(({ target }) => target),
    ]),
  );
  return findCycles([...nodes.keys()], (id) => targets.get(id) ?? []).map((cycle) => {
    const named = cycle.slice(0, NAMED_IN_CYCLE).map((id) => refTo(nodes.get(id)!));
    return createIssue(
      'CYCLE',
      { nodes: named, more: cycle.length - named.length },
      placeAt(nodes.get(cycle[0] ?? '') ?? null),
    );
  });
}

const NAMED_IN_CYCLE = 8;

function refTo(node: Node): NodeRef {
  return { id: node.id, name: nodeTitle(node) };
}
