import type { Graph, Node } from '@millrace/model';
import { pinOf } from './marks.ts';

/** The nodes whose pinned rows would stand in a run up to a node: what leads to them is not looked at. */
export function usedPins({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>, nodeId: string): readonly Node[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const leading = Map.groupBy(edges, ({ target }) => target);
  const seen = new Set([nodeId]);
  const isPinned = (id: string): boolean => known.has(id) && pinOf(known.get(id)!) !== null;
  for (const id of seen) if (!isPinned(id)) for (const { source } of leading.get(id) ?? []) seen.add(source);
  return nodes.filter(({ id }) => seen.has(id) && isPinned(id));
}
