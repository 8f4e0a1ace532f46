import type { Graph } from '@millrace/model';
import { wiringOf } from './ports.ts';

/** Swaps the first two inputs of a node. */
export function swapInputs(graph: Graph, nodeId: string): Graph {
  const [first, second] = wiringOf(graph).get(nodeId)?.incoming ?? [];
  if (first === undefined || second === undefined) return graph;
  const ports = new Map([
    [first.edge.id, second.targetPort],
    [second.edge.id, first.targetPort],
  ]);
  return {
    ...graph,
    edges: graph.edges.map((edge) =>
      ports.has(edge.id) ? { ...edge, targetPort: ports.get(edge.id)! } : edge,
    ),
  };
}
