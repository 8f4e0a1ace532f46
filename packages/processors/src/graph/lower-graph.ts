import {
  phrase,
  createIssue,
  placeAt,
  ruleOf,
  wiresOf,
  type Issue,
  type Graph,
  type Node,
  type Wires,
} from '@millrace/model';
import { closed, unknown, type Demand, type Schema } from '@millrace/plan';
import type { Processor } from '../define/processor.ts';
import { defaultAnalysisLimits, type AnalysisLimits } from '../lowering/analysis-limits.ts';
import type { Fact, Facts, Need } from '../lowering/facts.ts';
import type { PortValue } from '../lowering/port-value.ts';
import { processorOf } from '../registry/registry.ts';
import { datasetFacts } from './dataset-facts.ts';
import { lowerNode, noSize, nothing, type NodeResult } from './lower-node.ts';
import { topologicalIds, type Source } from './order.ts';
import { readParameters } from './parameters.ts';
import { GraphSize } from './size-limits.ts';

export type LowerOptions = {
  /** The facts found so far, by the keys of `needs`. */
  readonly facts?: Facts;
  /** A run's values for declared parameters, as parsed by `parseProgramParameters`. */
  readonly parameters?: ReadonlyMap<string, string>;
  /**
   * By node id: pinned rows that replace the node's outputs. The node isn't lowered and demands
   * nothing.
   */
  readonly pinned?: Pinned;
  /**
   * Pass the same map to each call: nodes whose settings, inputs, facts and parameters are the same
   * are not lowered again.
   */
  readonly memo?: LowerMemo;
  /** How large the graph's plan may become. Use the same limits with the same memo. */
  readonly limits?: AnalysisLimits;
};

export type Pinned = ReadonlyMap<string, readonly PortValue[]>;

export type LoweredGraph = {
  readonly nodes: ReadonlyMap<string, LoweredNode>;
  /** What the nodes ask to be done, in the order of the graph's nodes. */
  readonly demands: readonly Demand[];
  readonly issues: readonly Issue[];
  readonly needs: readonly Need[];
};

export type LoweredNode = {
  readonly outputs: readonly PortValue[];
  readonly schemas: readonly Schema[];
  readonly inputSchemas: readonly Schema[];
  /** The facts that the node asked for, and their values. */
  readonly facts: readonly Fact[];
};

export type LowerMemo = Map<string, Remembered>;

type Remembered = {
  readonly node: Pick<Node, 'nodeClass' | 'title' | 'name' | 'fields'>;
  readonly parametersKey: string;
  readonly inputs: readonly PortValue[];
  readonly optionalRead: ReadonlySet<number>;
  readonly result: NodeResult;
  readonly lowered: LoweredNode;
};

export function createMemo(): LowerMemo {
  return new Map();
}

/**
 * Lowers a graph to relations and demands, sources first. Every issue of settings, columns,
 * expressions and parameters is reported only where it arises. Issues of the graph's shape are left
 * to `validateGraph` (`checkGraph` calls both). The outputs of nodes in a cycle, of unknown classes
 * or without their inputs are unknown.
 */
export function lowerGraph(graph: Graph, options: LowerOptions = {}): LoweredGraph {
  const { parameters, issues } = readParameters(graph.parameters, options.parameters);
  const parametersKey = JSON.stringify([...parameters.values()]);
  const fact = factLookup(graph, options.facts);
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const wires = wiresOf(graph, (id) => processorOf(nodes.get(id)?.nodeClass ?? '')?.outputs ?? 1);
  const sources = sourcesOf(wires);
  const optional = optionalReads(nodes, wires);
  const results = new Map<string, Remembered>();
  const limits = options.limits ?? defaultAnalysisLimits;
  const total = new GraphSize(limits);
  let isFull = false;
  for (const id of topologicalIds([...nodes.keys()], sources)) {
    const node = nodes.get(id)!;
    const inputs = (sources.get(id) ?? []).map(({ nodeId, port }) =>
      outputAt(results.get(nodeId)!.result.outputs, port),
    );
    const optionalRead = optional.get(id) ?? noPorts;
    const remember = (result: NodeResult): Remembered =>
      remembered(node, { parametersKey, inputs, optionalRead }, result);
    const pinned = options.pinned?.get(id);
    if (pinned !== undefined) {
      results.set(
        id,
        remember({
          outputs: pinned,
          demands: [],
          issues: [],
          needs: [],
          facts: [],
          size: noSize,
        }),
      );
      continue;
    }
    if (isFull) {
      results.set(id, remember(tooLarge(node, [])));
      continue;
    }
    const known = options.memo?.get(id);
    const current =
      known !== undefined &&
      known.parametersKey === parametersKey &&
      known.optionalRead.symmetricDifference(optionalRead).size === 0 &&
      isCurrent(known, node, inputs, fact)
        ? known
        : remember(lower(node, inputs, { parameters, fact, limits, optionalRead }));
    options.memo?.set(id, current);
    const refusal = total.add(current.result.size);
    isFull = refusal !== null;
    results.set(
      id,
      refusal === null
        ? current
        : remember(tooLarge(node, [createIssue('LIMIT_EXCEEDED', refusal, placeAt(node))])),
    );
  }
  return collect(graph, results, issues);
}

const noOutput: PortValue = {
  kind: 'unknown',
  reason: phrase`The node before has no such output.`,
};
const notConnected: PortValue = { kind: 'unknown', reason: phrase`An input is not connected.` };
const unknownClass = nothing({ outputs: 1 }, phrase`The processor is not known.`);
const inCycle = nothing({ outputs: 1 }, phrase`The node is in a cycle, or after one.`).outputs;
const loweredInCycle: LoweredNode = {
  outputs: inCycle,
  schemas: inCycle.map(schemaOf),
  inputSchemas: [],
  facts: [],
};

function sourcesOf(wires: ReadonlyMap<string, Wires>): ReadonlyMap<string, readonly Source[]> {
  return new Map(
    [...wires].map(([id, { incoming }]) => [
      id,
      incoming.map(({ edge, sourcePort }) => ({ nodeId: edge.source, port: sourcePort })),
    ]),
  );
}

const noPorts: ReadonlySet<number> = new Set();

/** By node that has any: its optional outputs that an edge reads. */
function optionalReads(
  nodes: ReadonlyMap<string, Node>,
  wires: ReadonlyMap<string, Wires>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, ReadonlySet<number>>();
  for (const [id, { outgoing }] of wires) {
    const { outputs = 1, optionalOutputs = 0 } = processorOf(nodes.get(id)?.nodeClass ?? '') ?? {};
    if (optionalOutputs === 0) continue;
    const ports = outgoing.map(({ sourcePort }) => sourcePort);
    found.set(id, new Set(ports.filter((port) => port >= outputs)));
  }
  return found;
}

/** A node with an issue has no optional outputs: its first one says why. */
function outputAt(outputs: readonly PortValue[], port: number): PortValue {
  const [first] = outputs;
  return outputs[port] ?? (first?.kind === 'unknown' ? first : noOutput);
}

function lower(
  node: Node,
  inputs: readonly PortValue[],
  surroundings: Parameters<typeof lowerNode>[3],
): NodeResult {
  const processor = processorOf(node.nodeClass);
  if (processor === undefined)
    return { ...unknownClass, issues: [], needs: [], facts: [], size: noSize };
  return lowerNode(node, processor, complete(processor, inputs), surroundings);
}

/** The output of a node for which the graph is too large. */
function tooLarge(node: Node, issues: readonly Issue[]): NodeResult {
  const unknownOutputs = nothing(
    { outputs: processorOf(node.nodeClass)?.outputs ?? 1 },
    phrase`The workflow is too large.`,
  );
  return { ...unknownOutputs, issues, needs: [], facts: [], size: noSize };
}

/** The node rules report missing inputs; here they are just unknown. */
function complete(processor: Processor, inputs: readonly PortValue[]): readonly PortValue[] {
  return inputs.length < (ruleOf(processor.type)?.minNumOfInputs ?? 0)
    ? [...inputs, notConnected]
    : inputs;
}

/** The fields are copied because a caller may change its graph in place. */
function remembered(
  { nodeClass, title, name, fields }: Node,
  around: Pick<Remembered, 'parametersKey' | 'inputs' | 'optionalRead'>,
  result: NodeResult,
): Remembered {
  const node = {
    nodeClass,
    name,
    ...(title === undefined ? {} : { title }),
    fields: fields.map((field) => ({ ...field })),
  };
  const facts = result.facts.flatMap(([, fact]) => (fact === undefined ? [] : [fact]));
  const lowered = {
    outputs: result.outputs,
    schemas: result.outputs.map(schemaOf),
    inputSchemas: around.inputs.map(schemaOf),
    facts,
  };
  return { node, ...around, result, lowered };
}

function isCurrent(
  known: Remembered,
  node: Node,
  inputs: readonly PortValue[],
  fact: (need: { readonly key: string }) => Fact | undefined,
): boolean {
  return (
    isSameNode(known.node, node) &&
    known.inputs.length === inputs.length &&
    known.inputs.every((input, index) => input === inputs[index]) &&
    known.result.facts.every(([factKey, value]) => sameFact(fact({ key: factKey }), value))
  );
}

/** Everything about a node that its lowering depends on. */
function isSameNode(a: Remembered['node'], b: Remembered['node']): boolean {
  return (
    a.nodeClass === b.nodeClass &&
    a.title === b.title &&
    a.name === b.name &&
    a.fields.length === b.fields.length &&
    a.fields.every(isSameField, b.fields)
  );
}

function isSameField(this: Node['fields'], field: Node['fields'][number], index: number): boolean {
  const other = this[index]!;
  return field.name === other.name && field.value === other.value && field.widget === other.widget;
}

function sameFact(a: Fact | undefined, b: Fact | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function factLookup(
  graph: Graph,
  facts: Facts | undefined,
): (need: { readonly key: string }) => Fact | undefined {
  const own = datasetFacts(graph.dataSetDetails);
  return ({ key }) => facts?.get(key) ?? own.get(key);
}

function collect(
  graph: Graph,
  results: ReadonlyMap<string, Remembered>,
  parameterIssues: readonly Issue[],
): LoweredGraph {
  const nodes = new Map<string, LoweredNode>();
  const demands: Demand[] = [];
  const issues: Issue[] = [...parameterIssues];
  const needs = new Map<string, Need>();
  for (const { id } of graph.nodes) {
    if (nodes.has(id)) continue;
    const found = results.get(id);
    nodes.set(id, found?.lowered ?? loweredInCycle);
    if (found === undefined) continue;
    for (const demand of found.result.demands) demands.push(demand);
    for (const issue of found.result.issues) issues.push(issue);
    for (const need of found.result.needs) needs.set(need.key, need);
  }
  return { nodes, demands, issues, needs: [...needs.values()] };
}

function schemaOf(value: PortValue): Schema {
  switch (value.kind) {
    case 'relation':
      return value.relation.schema;
    case 'model':
    case 'evaluation':
      return closed([]);
    case 'unknown':
      return unknown(value.reason);
  }
}
