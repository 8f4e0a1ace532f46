import type { ExpressionNode } from '../parse/ast.ts';
import { identifierTexts } from './bind-in.ts';
import type { QueryContext } from './context.ts';
import { findColumn } from './find-column.ts';
import { resolveNames } from './resolve-names.ts';
import type { Source } from './source.ts';

/**
 * Whether the expression references a column of the outer query that the inner query doesn't have.
 */
export function mentions(
  node: ExpressionNode,
  outer: Source,
  inner: Source,
  context: QueryContext,
): boolean {
  let found = false;
  resolveNames(node, (name) => {
    const texts = identifierTexts(name.parts, context);
    if (findColumn(inner, texts, name) === null && findColumn(outer, texts, name) !== null)
      found = true;
    return name;
  });
  return found;
}
