import { aggregateFunctions } from '../bind/aliases.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import { mapChildren } from './map-syntax.ts';

/** Whether an aggregate, not one over a window, stands in the expression (subqueries aside). */
export function holdsAggregate(node: ExpressionNode): boolean {
  if (node.kind === 'call' && node.over === null && aggregateFunctions.has(node.name.toLowerCase()))
    return true;
  let found = false;
  mapChildren(node, (child) => {
    found = found || holdsAggregate(child);
    return child;
  });
  return found;
}
