import type { SyntaxNode } from '../parse/ast.ts';
import { childrenOf } from '../parse/children.ts';

/** Whether the syntax contains a call with OVER (ignoring subqueries). */
export function containsWindow(node: SyntaxNode): boolean {
  if (node.kind === 'call' && node.over !== null) return true;
  return node.kind !== 'query' && childrenOf(node).some(containsWindow);
}
