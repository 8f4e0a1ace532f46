import { BOOLEAN, filter } from '@millrace/plan';
import type { ExpressionNode } from '../parse/ast.ts';
import { bindResolved, columnResolver, scopeOf } from './bind-in.ts';
import { conjunction, conjuncts } from './conjuncts.ts';
import { originAt, type QueryContext } from './context.ts';
import { resolveNames } from './resolve-names.ts';
import { withScalarQueries } from './scalar-query.ts';
import type { Source } from './source.ts';
import { filterBySubquery, isSubqueryCondition } from './subquery-condition.ts';

/**
 * The rows for which the condition is true. EXISTS and IN (SELECT …), joined to the rest by AND,
 * become joins.
 */
export function bindWhere(
  condition: ExpressionNode,
  source: Source,
  context: QueryContext,
): Source {
  const parts = conjuncts(condition);
  const plain = conjunction(parts.filter((part) => !isSubqueryCondition(part)));
  const filtered = plain === null ? source : filterBy(plain, source, context);
  return parts
    .filter(isSubqueryCondition)
    .reduce((rows, part) => filterBySubquery(part, rows, context), filtered);
}

function filterBy(condition: ExpressionNode, source: Source, context: QueryContext): Source {
  const { node, source: wide } = withScalarQueries(condition, source, context);
  const bound = bindResolved(
    resolveNames(node, columnResolver({ source: wide }, context)),
    scopeOf(wide),
    context,
    { expected: BOOLEAN },
  );
  return { ...wide, relation: filter(wide.relation, bound, originAt(context, condition.span)) };
}
