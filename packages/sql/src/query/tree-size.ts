import type { ExpressionNode } from '../parse/ast.ts';
import { mapChildren } from './map-syntax.ts';

/**
 * The size of a tree with everything written out: an alias used in another alias repeats its
 * expression, so doubling chains grow fast.
 */
export type TreeSize = { readonly terms: number; readonly depth: number };

const sizes = new WeakMap<ExpressionNode, TreeSize>();

/** Parts used several times are measured once and counted each time. */
export function treeSize(node: ExpressionNode): TreeSize {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  let terms = 1;
  let depth = 0;
  mapChildren(node, (child) => {
    const size = treeSize(child);
    terms += size.terms;
    depth = Math.max(depth, size.depth);
    return child;
  });
  const size = { terms, depth: depth + 1 };
  sizes.set(node, size);
  return size;
}
