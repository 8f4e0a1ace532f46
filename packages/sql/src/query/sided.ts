import { bareFunction } from '../bind/bare-function.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import { identifierTexts } from './bind-in.ts';
import type { QueryContext } from './context.ts';
import { findColumn, missingColumn } from './find-column.ts';
import { leftSide, rightSide } from './join.ts';
import { physicalName, resolveNames } from './resolve-names.ts';
import type { Source } from './source.ts';

/**
 * The expression with each name resolved in the first source that has it; the outer query is the
 * left side, the subquery the right.
 */
export function sided(
  node: ExpressionNode,
  [first, second]: readonly [Source, Source?],
  context: QueryContext,
  firstSide = rightSide,
): ExpressionNode {
  return resolveNames(node, (name) => {
    const texts = identifierTexts(name.parts, context);
    const own = findColumn(first, texts, name);
    if (own !== null)
      return physicalName(own.column.physical, name, name.parts.slice(own.used), firstSide);
    const other = second === undefined ? null : findColumn(second, texts, name);
    if (other !== null)
      return physicalName(other.column.physical, name, name.parts.slice(other.used), leftSide);
    return (
      bareFunction(name) ??
      missingColumn(second === undefined ? [first] : [first, second], texts, name)
    );
  });
}
