import { fail } from '../bind/failure.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import type { QueryContext } from './context.ts';
import { couldMean } from './domain.ts';
import { isApart } from './is-apart.ts';
import { mapChildren } from './map-syntax.ts';
import { namesIn } from './names-in.ts';
import type { Source } from './source.ts';

/** Spark takes EXISTS and IN with columns of the joined tables in ON, but no subquery of one value. */
export function refuseCorrelatedValues(
  parts: readonly ExpressionNode[],
  left: Source,
  right: Source,
  context: QueryContext,
): void {
  const columns = [...left.columns, ...right.columns];
  const visit = (node: ExpressionNode): ExpressionNode => {
    if (node.kind !== 'scalar_query') return mapChildren(node, visit);
    const names = namesIn(node.query, context);
    const isNamed = names.some(({ texts }) => columns.some((each) => couldMean(texts, each)));
    return isNamed && !isApart(node.query, context) ? fail('SUBQUERY_IN_ON', {}, node.span) : node;
  };
  parts.forEach(visit);
}
