import { aggregateFunctions } from '../bind/aliases.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import { mapChildren } from './map-syntax.ts';

/** Whether the expression contains an aggregate that isn't a window call (ignoring subqueries). */
export function containsAggregate(node: ExpressionNode): boolean {
  if (node.kind === 'call' && node.over === null && aggregateFunctions.has(node.name.toLowerCase()))
    return true;
  let found = false;
  mapChildren(node, (child) => {
    found = found || containsAggregate(child);
    return child;
  });
  return found;
}
