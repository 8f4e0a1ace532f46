import type { Graph, Node } from '@millrace/model';
import { pinOf } from './marks.ts';

/**
 * The nodes whose pinned rows a run up to a node would use. Nodes upstream of a pinned node are
 * skipped.
 */
export function usedPins(
  { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>,
  nodeId: string,
): readonly Node[] {
  const pinned = nodes.filter((node) => pinOf(node) !== null);
  if (pinned.length === 0) return pinned;
  const isPinned = new Set(pinned.map(({ id }) => id));
  const leading = Map.groupBy(edges, ({ target }) => target);
  const seen = new Set([nodeId]);
  for (const id of seen)
    if (!isPinned.has(id)) for (const { source } of leading.get(id) ?? []) seen.add(source);
  return pinned.filter(({ id }) => seen.has(id));
}
