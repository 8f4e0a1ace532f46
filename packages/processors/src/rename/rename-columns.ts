import { phrase, nodeTitle, wiresOf, type Graph, type Node } from '@millrace/model';
import { knownFields, type Relation } from '@millrace/plan';
import type { Processor } from '../define/processor.ts';
import { lowerNode, type NodeResult } from '../graph/lower-node.ts';
import { topologicalIds, type Source } from '../graph/order.ts';
import { readParameters } from '../graph/parameters.ts';
import type { Fact, Need } from '../lowering/facts.ts';
import type { PortValue } from '../lowering/port-value.ts';
import { processorOf } from '../registry/registry.ts';
import { renameInNode, type Inputs, type Surroundings } from './rename-in-node.ts';

export type RenameRequest = {
  readonly graph: Graph;
  /** The output whose columns are renamed. */
  readonly place: { readonly nodeId: string; readonly output: number };
  /**
   * The relation at that output with the names that the nodes after it use, and with the new ones.
   * The columns have the same positions.
   */
  readonly before: Relation;
  readonly after: Relation;
  /** The outputs of the nodes that don't depend on it. */
  readonly values: ReadonlyMap<string, readonly PortValue[]>;
  /** A run's values for declared parameters. */
  readonly parameters?: ReadonlyMap<string, string>;
  readonly fact: (nodeId: string, need: Need) => Fact | undefined;
};

export type RenamedColumns = {
  /**
   * The fields to change, with their new texts, in the order of the data. `entries`: the changed
   * entries of a list.
   */
  readonly fields: readonly {
    readonly nodeId: string;
    readonly nodeName: string;
    readonly field: string;
    readonly value: string;
    readonly entries: readonly number[] | null;
  }[];
  /**
   * Nodes that can't do the same with any change of their fields, with the fields that refer to the
   * columns, and why.
   */
  readonly refused: readonly {
    readonly nodeId: string;
    readonly nodeName: string;
    readonly fields: readonly string[];
    readonly reason: string;
  }[];
};

/**
 * The changes after an output whose columns are renamed, such that every node does exactly what it
 * did: each node is lowered with the old names and, its fields changed, with the new ones, and both
 * plans are compared. Nodes with issues of their own are ignored. Nodes after a refused one keep
 * using the old names.
 */
export function renameColumns(request: RenameRequest): RenamedColumns {
  const { graph, place } = request;
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const sources = sourcesOf(graph, nodes);
  const outputs = new Map<string, Inputs>();
  const fields: RenamedColumns['fields'][number][] = [];
  const refused: RenamedColumns['refused'][number][] = [];
  const parameters = readParameters(graph.parameters, request.parameters).parameters;
  for (const id of topologicalIds([...nodes.keys()], sources)) {
    const node = nodes.get(id)!;
    const inputs = inputsOf(sources.get(id) ?? [], outputs);
    const processor = processorOf(node.nodeClass);
    if (id === place.nodeId || processor === undefined || isUntouched(inputs)) {
      outputs.set(id, unchanged(id, request));
      continue;
    }
    const done = visit(node, processor, inputs, {
      parameters,
      fact: (need) => request.fact(id, need),
    });
    outputs.set(id, done.outputs);
    const nodeName = nodeTitle(node);
    if (done.refused !== null)
      refused.push({
        nodeId: id,
        nodeName,
        fields: [...done.changes.keys()],
        reason: done.refused,
      });
    else
      for (const [field, { value, entries }] of done.changes)
        fields.push({ nodeId: id, nodeName, field, value, entries });
  }
  return { fields, refused };
}

function sourcesOf(
  graph: Graph,
  nodes: ReadonlyMap<string, Node>,
): ReadonlyMap<string, readonly Source[]> {
  const wires = wiresOf(graph, (id) => processorOf(nodes.get(id)?.nodeClass ?? '')?.outputs ?? 1);
  return new Map(
    [...wires].map(([id, { incoming }]) => [
      id,
      incoming.map(({ edge, sourcePort }) => ({ nodeId: edge.source, port: sourcePort })),
    ]),
  );
}

const missingOutput: PortValue = {
  kind: 'unknown',
  reason: phrase`The node before has no such output.`,
};

function inputsOf(sources: readonly Source[], outputs: ReadonlyMap<string, Inputs>): Inputs {
  const at = (side: keyof Inputs): readonly PortValue[] =>
    sources.map(({ nodeId, port }) => outputs.get(nodeId)?.[side][port] ?? missingOutput);
  return { before: at('before'), after: at('after') };
}

function isUntouched({ before, after }: Inputs): boolean {
  return before.every((value, index) => value === after[index]);
}

function unchanged(id: string, { place, values, before, after }: RenameRequest): Inputs {
  const given = values.get(id) ?? [];
  if (id !== place.nodeId) return { before: given, after: given };
  const withRelation = (relation: Relation): readonly PortValue[] =>
    given.map((value, index) => (index === place.output ? { kind: 'relation', relation } : value));
  return { before: withRelation(before), after: withRelation(after) };
}

type Visited = {
  readonly outputs: Inputs;
  readonly changes: ReadonlyMap<
    string,
    { readonly value: string; readonly entries: readonly number[] | null }
  >;
  readonly refused: string | null;
};

const nothing: Visited['changes'] = new Map();

function visit(node: Node, processor: Processor, inputs: Inputs, around: Surroundings): Visited {
  const before = lowerNode(node, processor, inputs.before, around);
  if (before.issues.length > 0 || inputs.before.some(({ kind }) => kind === 'unknown')) {
    // It may use the new names already.
    const { outputs } = lowerNode(node, processor, inputs.after, around);
    return { outputs: { before: outputs, after: outputs }, changes: nothing, refused: null };
  }
  const renamed = renameInNode(node, processor, inputs, before, around);
  if (renamed.kind === 'refused')
    return {
      outputs: { before: before.outputs, after: before.outputs },
      changes: renamed.changes,
      refused: renamed.reason,
    };
  return {
    outputs: { before: before.outputs, after: afterOf(before, renamed.after) },
    changes: renamed.changes,
    refused: null,
  };
}

/** The same values if no column has another name, so that the nodes after them can be skipped. */
function afterOf(before: NodeResult, after: NodeResult): readonly PortValue[] {
  return after.outputs.map((value, index) =>
    namesOf(value) === namesOf(before.outputs[index]!) ? before.outputs[index]! : value,
  );
}

function namesOf(value: PortValue): string {
  return value.kind !== 'relation'
    ? ''
    : JSON.stringify(knownFields(value.relation.schema).map(({ name }) => name));
}
