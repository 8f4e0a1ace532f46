import { findCycles } from './cycles.ts';
import type { Issue } from './issue.ts';
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
};

/**
 * Every issue in the shape of a graph: nodes, edges, rules, cycles. Doesn't validate fields;
 * processors do. Linear in nodes and edges.
 * || @param knowsClass the processor of a `nodeClass`, or undefined if there is none
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
  const sound = graph.edges.filter((edge) => nodes.has(edge.source) && nodes.has(edge.target) && edge.source !== edge.target);
  const wires = wiresOf({ nodes: graph.nodes, edges: sound }, (id) => shapes.get(id)?.outputs ?? 1);
  return [
    ...checkIds(graph),
    ...graph.nodes.flatMap((node) => checkKind(node, shapes.get(node.id))),
    ...graph.edges.flatMap((edge) => checkEdge(edge, nodes)),
    ...sound.flatMap((edge) => checkSource(edge, nodes, typeOf)),
    ...[...nodes.values()].flatMap((node) => checkCounts(node, ruleOf(typeOf(node)), wires.get(node.id))),
    ...[...nodes.values()].flatMap((node) => checkPorts(node, shapes.get(node.id), wires.get(node.id))),
    ...checkCycles(nodes, sound),
  ];
}

function createIssue(node: Node | null, code: string, message: string, fix: string): Issue {
  return { nodeId: node?.id ?? null, nodeName: node === null ? null : nodeTitle(node), field: null, code, message, fix };
}

const called = (node: Node): string => `*${nodeTitle(node)}* (${node.id})`;

/**
 * One issue for each limit of nodes or edges that a graph exceeds. A graph with such an issue must
 * not be analyzed.
 */
export function checkSize({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>, limits: GraphLimits): Issue[] {
  const counts = [
    ['nodes', nodes.length, limits.nodes],
    ['edges', edges.length, limits.edges],
  ] as const;
  return counts
    .filter(([, count, limit]) => count > limit)
    .map(([what, count, limit]) => {
      const message = `The workflow has ${count.toLocaleString('en-US')} ${what}; the limit is ${limit.toLocaleString('en-US')}.`;
      return createIssue(null, 'GRAPH_TOO_LARGE', message, 'Split it into several workflows.');
    });
}

function checkIds(graph: Pick<Graph, 'nodes' | 'edges'>): Issue[] {
  const seen = new Set<string>();
  const nodeIssues = graph.nodes.flatMap((node, index) => {
    if (node.id === '')
      return [createIssue(node, 'MISSING_NODE_ID', `Node ${index + 1}, ${nodeTitle(node) || 'without a name'}, has no id.`, 'Give it an id.')];
    if (!seen.has(node.id)) return (seen.add(node.id), []);
    return [createIssue(node, 'DUPLICATE_NODE_ID', `More than one node has the id ${node.id}.`, 'Give every node an id of its own.')];
  });
  const edgeIds = new Set<number>();
  const edgeIssues = graph.edges.flatMap(({ id }) => {
    if (!edgeIds.has(id)) return (edgeIds.add(id), []);
    return [createIssue(null, 'DUPLICATE_EDGE_ID', `More than one edge has the id ${id}.`, 'Give every edge an id of its own.')];
  });
  return [...nodeIssues, ...edgeIssues];
}

function checkKind(node: Node, shape: ProcessorShape | undefined): Issue[] {
  if (shape === undefined) {
    const message = `The processor of ${called(node)} is not known here: ${node.nodeClass || 'it names no class'}.`;
    return [createIssue(node, 'UNKNOWN_PROCESSOR', message, 'Replace the node by a processor of the palette, or remove it.')];
  }
  if (node.type === shape.type || node.type === '') return [];
  const message = `${called(node)} says it is of type ${node.type}, but its processor is of type ${shape.type}.`;
  return [createIssue(node, ruleOf(node.type) ? 'WRONG_NODE_TYPE' : 'UNKNOWN_NODE_TYPE', message, `Set the type to ${shape.type}.`)];
}

function checkEdge(edge: Edge, nodes: ReadonlyMap<string, Node>): Issue[] {
  const source = nodes.get(edge.source);
  const target = nodes.get(edge.target);
  const missing = [edge.source, edge.target].filter((id) => !nodes.has(id));
  if (missing.length > 0) {
    const message = `Edge ${edge.id} joins ${edge.source || '(nothing)'} to ${edge.target || '(nothing)'}, but there is no node ${missing.map((id) => id || '(without id)').join(' and no node ')}.`;
    return [createIssue(source ?? target ?? null, 'MISSING_NODE', message, 'Remove the edge, or connect it to a node that is there.')];
  }
  if (source === undefined || edge.source !== edge.target) return [];
  return [createIssue(source, 'SELF_EDGE', `${called(source)} is connected to itself.`, 'Remove the edge.')];
}

const acceptedSources: ReadonlyMap<string, ReadonlySet<string>> = new Map(nodeRules.map((rule) => [rule.nodeType, new Set<string>(rule.possibleSources)]));

function checkSource(edge: Edge, nodes: ReadonlyMap<string, Node>, typeOf: (node: Node) => string): Issue[] {
  const source = nodes.get(edge.source);
  const target = nodes.get(edge.target);
  if (source === undefined || target === undefined) return [];
  const rule = ruleOf(typeOf(target));
  const sourceRule = ruleOf(typeOf(source));
  if (rule === undefined || sourceRule === undefined || rule.maxNumOfInputs === 0) return [];
  if (acceptedSources.get(rule.nodeType)?.has(sourceRule.nodeType)) return [];
  const message = `${called(target)}, a node of type ${rule.nodeType}, cannot take its input from ${called(source)}, a node of type ${sourceRule.nodeType}.`;
  const fix = `Connect it to a node of type ${listed(rule.possibleSources)}.`;
  return [createIssue(target, 'WRONG_SOURCE', message, fix)];
}

function checkCounts(node: Node, rule: NodeRule | undefined, wires: Wires | undefined): Issue[] {
  if (rule === undefined || wires === undefined) return [];
  const { minNumOfInputs: least, maxNumOfInputs: most, maxNumOfOutputs } = rule;
  const inputs = wires.incoming.length;
  const outputs = wires.outgoing.length;
  const issues: Issue[] = [];
  if (inputs < least) {
    const message = `${called(node)} needs ${least === most ? '' : 'at least '}${counted(least, 'input')} and has ${inputs === 0 ? 'none' : inputs}.`;
    issues.push(createIssue(node, 'TOO_FEW_INPUTS', message, least - inputs === 1 ? 'Connect a node to it.' : `Connect ${least - inputs} more nodes to it.`));
  }
  if (inputs > most) {
    const message = `${called(node)} takes ${most === 0 ? 'no input' : `at most ${counted(most, 'input')}`} and has ${inputs}.`;
    issues.push(createIssue(node, 'TOO_MANY_INPUTS', message, inputs - most === 1 ? 'Remove an edge to it.' : `Remove ${inputs - most} edges to it.`));
  }
  if (maxNumOfOutputs !== null && outputs > Number(maxNumOfOutputs)) {
    const message = `${called(node)} can feed at most ${counted(Number(maxNumOfOutputs), 'node')} and feeds ${outputs}.`;
    issues.push(createIssue(node, 'TOO_MANY_OUTPUTS', message, `Remove ${counted(outputs - Number(maxNumOfOutputs), 'edge')} from it.`));
  }
  return issues;
}

function checkPorts(node: Node, shape: ProcessorShape | undefined, wires: Wires | undefined): Issue[] {
  if (wires === undefined) return [];
  const inputs = wires.incoming.length;
  const outputs = shape?.outputs ?? 1;
  const taken = new Set<number>();
  const wrongInputs = wires.incoming.flatMap(({ edge, targetPort }) => {
    if (targetPort >= 0 && targetPort < inputs && !taken.has(targetPort)) return (taken.add(targetPort), []);
    const why = taken.has(targetPort) ? 'is fed by more than one edge' : `does not exist: it has the inputs 0 to ${inputs - 1}`;
    return [createIssue(node, 'WRONG_PORT', `Input ${targetPort} of ${called(node)} ${why}.`, `Change or remove targetPort of edge ${edge.id}.`)];
  });
  if (shape === undefined) return wrongInputs;
  const wrongOutputs = wires.outgoing
    .filter(({ sourcePort }) => sourcePort < 0 || sourcePort >= outputs)
    .map(({ edge, sourcePort }) =>
      sourcePort === -1 && edge.sourcePort === undefined
        ? createIssue(node, 'WRONG_PORT', `${called(node)} has ${outputs} outputs, so edge ${edge.id} must say which it takes.`, 'Give the edge a sourcePort.')
        : createIssue(
            node,
            'WRONG_PORT',
            `${called(node)} has no output ${sourcePort}: it has ${counted(outputs, 'output')}.`,
            `Change or remove sourcePort of edge ${edge.id}.`,
          ),
    );
  return [...wrongInputs, ...wrongOutputs];
}

function checkCycles(nodes: ReadonlyMap<string, Node>, edges: readonly Edge[]): Issue[] {
  const targets = new Map([...Map.groupBy(edges, ({ source }) => source)].map(([id, list]) => [id, list.map(({ target }) => target)]));
  return findCycles([...nodes.keys()], (id) => targets.get(id) ?? []).map((cycle) => {
    const first = nodes.get(cycle[0] ?? '') ?? null;
    return createIssue(first, 'CYCLE', `These nodes feed each other in a circle: ${route(cycle, nodes)}.`, 'Remove one of the edges between them.');
  });
}

function route(cycle: readonly string[], nodes: ReadonlyMap<string, Node>): string {
  const names = cycle.slice(0, 8).map((id) => called(nodes.get(id) as Node));
  const rest = cycle.length > 8 ? [`… ${cycle.length - 8} more …`] : [];
  return [...names, ...rest, names[0]].join(' → ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
