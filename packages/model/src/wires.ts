import type { Edge, Graph } from './graph.ts';

/** The edges of a node in the order of its ports. */
export type Wires = { readonly incoming: readonly Wire[]; readonly outgoing: readonly Wire[] };

/** An edge with the ports it connects; -1 if every port was already taken. */
export type Wire = {
  readonly edge: Edge;
  readonly sourcePort: number;
  readonly targetPort: number;
};

/**
 * Which output feeds which input. The first incoming edge is the first (left) input. Every output
 * goes to every edge, unless the node has several outputs; then the first outgoing edge is the
 * first output. `sourcePort` and `targetPort` of an edge take precedence; edges without them get
 * the lowest free ports. Edges to missing nodes are left out.
 *
 * @param outputsOf how many outputs a node has, without its optional ones: these are read by edges
 *   with their `sourcePort` only
 */
export function wiresOf(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  outputsOf: (nodeId: string) => number,
): ReadonlyMap<string, Wires> {
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const edges = graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const wires = edges.map((edge): MutableWire => ({
    edge,
    sourcePort: edge.sourcePort ?? 0,
    targetPort: edge.targetPort ?? 0,
  }));
  const incoming = Map.groupBy(wires, ({ edge }) => edge.target);
  const outgoing = Map.groupBy(wires, ({ edge }) => edge.source);
  for (const list of incoming.values())
    if (list.length > 1 || list[0]?.edge.targetPort !== undefined)
      assign(list, 'targetPort', list.length);
  for (const [id, list] of outgoing) {
    const outputs = outputsOf(id);
    if (outputs > 1) assign(list, 'sourcePort', outputs);
  }
  return new Map(
    graph.nodes.map(({ id }) => [
      id,
      {
        incoming: inOrder(incoming.get(id) ?? none, 'targetPort'),
        outgoing: inOrder(outgoing.get(id) ?? none, 'sourcePort'),
      },
    ]),
  );
}

type MutableWire = { -readonly [Member in keyof Wire]: Wire[Member] };
type Side = 'sourcePort' | 'targetPort';

const none: readonly Wire[] = [];

/** Claimed ports first, then the lowest free one for each of the others. */
function assign(wires: readonly MutableWire[], side: Side, count: number): void {
  const claimed = new Set(
    wires.map(({ edge }) => edge[side]).filter((value) => value !== undefined),
  );
  let next = 0;
  for (const wire of wires) {
    while (claimed.has(next)) next++;
    wire[side] = wire.edge[side] ?? (next < count ? next++ : -1);
  }
}

function inOrder(wires: readonly Wire[], side: Side): readonly Wire[] {
  return wires.length < 2 ? wires : wires.toSorted((a, b) => a[side] - b[side]);
}
