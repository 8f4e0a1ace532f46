import { fail } from '../bind/failure.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import { mapChildren } from './map-syntax.ts';

/** An alias used in another alias writes its expression out again; doubling chains would grow without end. */
const maximumNodes = 50_000;

const sizes = new WeakMap<ExpressionNode, number>();

/** The node itself, if it is not too large with everything written out. Parts used twice are measured once. */
export function notTooLarge(node: ExpressionNode): ExpressionNode {
  return sizeOf(node) <= maximumNodes
    ? node
    : fail('This expression is too large once the names of other columns in it are written out.', node.span, 'Compute the columns in a subquery first.');
}

function sizeOf(node: ExpressionNode): number {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  let size = 1;
  mapChildren(node, (child) => {
    size += sizeOf(child);
    return child;
  });
  sizes.set(node, size);
  return size;
}
