import type { ClusterNode } from '../models.ts';

/** The clusters that aren't divided, in the order of their numbers. */
export function leavesOf(node: ClusterNode): readonly ClusterNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf);
}
