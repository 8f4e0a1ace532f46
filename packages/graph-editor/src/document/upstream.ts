import type { Graph } from '@millrace/model';

/**
 * The part of a graph that a node's data depends on: the node, everything upstream, and the edges
 * between. Positions and titles are left out.
 */
export function upstreamOf(graph: Graph, nodeId: string): Pick<Graph, 'nodes' | 'edges'> {
  const leading = Map.groupBy(graph.edges, ({ target }) => target);
  const ids = new Set([nodeId]);
  for (const id of ids) for (const { source } of leading.get(id) ?? []) ids.add(source);
  return {
    nodes: graph.nodes.filter(({ id }) => ids.has(id)),
    edges: graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target)),
  };
}

/** Equal for graphs in which the node returns the same data. */
export function dataKey(graph: Graph, nodeId: string): string {
  const { nodes, edges } = upstreamOf(graph, nodeId);
  return JSON.stringify([
    graph.parameters,
    nodes.map(({ id, nodeClass, fields, pin = null }) => [
      id,
      nodeClass,
      fields.map(({ name, value }) => [name, value]),
      pin,
    ]),
    edges.map(({ source, target, sourcePort, targetPort }) => [
      source,
      target,
      sourcePort ?? null,
      targetPort ?? null,
    ]),
  ]);
}
