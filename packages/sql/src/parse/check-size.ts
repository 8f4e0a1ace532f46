import type { Span } from '@millrace/plan';
import type { SyntaxNode } from './ast.ts';
import { childrenOf } from './children.ts';
import { tooDeep } from './cursor.ts';
import { type TextLimits } from './limits.ts';
import { syntaxError, type SqlSyntaxError } from './syntax-error.ts';

/**
 * Returns the tree if it is within the depth and size limits: code after the parser may recurse.
 * Long chains (`a + b + …`) are deep trees although the parser reads them without recursion.
 */
export function checkSize<T extends SyntaxNode>(root: T, limits: TextLimits): T {
  let level: readonly SyntaxNode[] = [root];
  let terms = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    const [first] = level;
    if (depth > limits.depth && first !== undefined) throw tooDeep(limits.depth, first.span);
    terms += level.length;
    if (terms > limits.terms) throw tooManyTerms(limits.terms, root.span);
    level = level.flatMap(childrenOf);
  }
  return root;
}

function tooManyTerms(limit: number, span: Span): SqlSyntaxError {
  return syntaxError('TEXT_TOO_LARGE', { limit }, span);
}
