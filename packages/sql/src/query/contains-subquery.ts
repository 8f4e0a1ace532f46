import type { ExpressionNode } from '../parse/ast.ts';
import { mapChildren } from './map-syntax.ts';

export function containsSubquery(node: ExpressionNode): boolean {
  if (node.kind === 'scalar_query' || node.kind === 'exists' || node.kind === 'in_query')
    return true;
  let found = false;
  mapChildren(node, (child) => {
    found = found || containsSubquery(child);
    return child;
  });
  return found;
}
