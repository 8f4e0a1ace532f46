import type { Graph } from '@millrace/model';

export type Direction = 'upstream' | 'downstream';

/** The node first, then those that its data comes from or goes to, the nearest first. */
export function reachedNodes(
  { edges }: Pick<Graph, 'edges'>,
  nodeId: string,
  direction: Direction,
): readonly string[] {
  const [from, to] =
    direction === 'upstream' ? (['target', 'source'] as const) : (['source', 'target'] as const);
  const byStart = Map.groupBy(edges, (edge) => edge[from]);
  const reached = new Set([nodeId]);
  for (const id of reached) for (const edge of byStart.get(id) ?? []) reached.add(edge[to]);
  return [...reached];
}
