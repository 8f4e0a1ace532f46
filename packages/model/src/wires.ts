import type { Edge, Graph } from './graph.ts';

/** The edges of a node in the order of its ports. */
export type Wires = { readonly incoming: readonly Wire[]; readonly outgoing: readonly Wire[] };

/** An edge with the ports it joins; -1 where every port was already taken. */
export type Wire = { readonly edge: Edge; readonly sourcePort: number; readonly targetPort: number };

/**
 * Which output feeds which input. The first incoming edge is the first (left) input; every output goes to every edge unless the node has several
 * outputs, where the first outgoing edge is the first output. `sourcePort` and `targetPort` of an edge override; edges without them take the
 * lowest ports that nobody claimed. Edges to nodes that are not there are left out.
 *
 * @param outputsOf how many outputs a node has
 */
export function wiresOf(graph: Pick<Graph, 'nodes' | 'edges'>, outputsOf: (nodeId: string) => number): ReadonlyMap<string, Wires> {
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const edges = graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const incoming = Map.groupBy(edges, ({ target }) => target);
  const outgoing = Map.groupBy(edges, ({ source }) => source);
  const ports = new Map<Edge, { sourcePort: number; targetPort: number }>(edges.map((edge) => [edge, { sourcePort: 0, targetPort: 0 }]));
  for (const list of incoming.values()) assign(list, 'targetPort', list.length, ports);
  for (const [id, list] of outgoing) {
    const outputs = outputsOf(id);
    if (outputs > 1) assign(list, 'sourcePort', outputs, ports);
    else for (const edge of list) port(ports, edge).sourcePort = edge.sourcePort ?? 0;
  }
  const wire = (edge: Edge): Wire => ({ edge, ...port(ports, edge) });
  return new Map(
    graph.nodes.map(({ id }) => [
      id,
      {
        incoming: (incoming.get(id) ?? []).map(wire).toSorted((a, b) => a.targetPort - b.targetPort),
        outgoing: (outgoing.get(id) ?? []).map(wire).toSorted((a, b) => a.sourcePort - b.sourcePort),
      },
    ]),
  );
}

type Ports = { sourcePort: number; targetPort: number };

function port(ports: ReadonlyMap<Edge, Ports>, edge: Edge): Ports {
  const found = ports.get(edge);
  if (found === undefined) throw new Error(`Edge ${edge.id} is not part of the graph.`);
  return found;
}

/** Claimed ports first, then the lowest free one for each of the others. */
function assign(edges: readonly Edge[], side: 'sourcePort' | 'targetPort', count: number, ports: ReadonlyMap<Edge, Ports>): void {
  const claimed = new Set(edges.map((edge) => edge[side]).filter((value) => value !== undefined));
  let next = 0;
  for (const edge of edges) {
    while (claimed.has(next)) next++;
    const chosen = edge[side] ?? (next < count ? next++ : -1);
    port(ports, edge)[side] = chosen;
  }
}
