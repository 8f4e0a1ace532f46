import type { LineageRecord } from '@millrace/api';
import type { Graph, Node } from '@millrace/model';

/** A step that computes the column, or one it is computed from, such as `gross = amount * 1.25`. */
export type Step = { readonly node: Node; readonly column: string; readonly expression: string };

/** The lineage of a column. */
export type ColumnStory = {
  readonly sources: LineageRecord['sources'];
  /** From the sources to this node. */
  readonly steps: readonly Step[];
  readonly uses: readonly {
    readonly node: Node;
    readonly field: string | null;
    readonly entries: readonly number[] | null;
    readonly text: string;
  }[];
  /** The last nodes that the column, or anything computed from it, reaches. */
  readonly ends: readonly Node[];
  readonly nodeIds: ReadonlySet<string>;
};

/** Translates the two responses about a column into nodes of a graph. */
export function columnStory(
  graph: Graph,
  upstream: LineageRecord,
  downstream: LineageRecord,
): ColumnStory {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const feeding = new Set(graph.edges.map(({ source }) => source));
  const reached = downstream.nodes.filter(({ columns }) => columns.length > 0);
  const ends = new Set(
    reached.slice(1).flatMap(({ nodeId }) => (feeding.has(nodeId) ? [] : [nodeId])),
  );
  return {
    sources: upstream.sources,
    steps: upstream.nodes
      .toReversed()
      .flatMap(({ nodeId, computed }) => computed.flatMap((each) => withNode(nodes, nodeId, each))),
    uses: downstream.uses.flatMap(({ nodeId, field, entries }) => {
      const node = nodes.get(nodeId);
      return node === undefined
        ? []
        : [{ node, field, entries, text: textOf(node, field, entries) }];
    }),
    ends: [...ends].flatMap((id) => nodes.get(id) ?? []),
    nodeIds: new Set([...upstream.nodes, ...downstream.nodes].map(({ nodeId }) => nodeId)),
  };
}

function withNode<Said extends object>(
  nodes: ReadonlyMap<string, Node>,
  nodeId: string,
  said: Said,
): readonly (Said & { readonly node: Node })[] {
  const node = nodes.get(nodeId);
  return node === undefined ? [] : [{ ...said, node }];
}

/** The text of a setting; of a list, only the relevant entries. */
export function textOf(
  node: Node,
  field: string | null,
  entries: readonly number[] | null,
): string {
  const value = node.fields.find(({ name }) => name === field)?.value ?? '';
  if (entries === null) return value.replaceAll(/\s+/g, ' ');
  try {
    const list = JSON.parse(value) as readonly unknown[];
    return entries.map((entry) => String(list[entry])).join(', ');
  } catch {
    return value;
  }
}
