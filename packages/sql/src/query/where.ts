import { BOOLEAN, filter } from '@millrace/plan';
import type { ExpressionNode } from '../parse/ast.ts';
import { bindResolved, columnResolver, scopeOf } from './bind-in.ts';
import { conjunction, conjuncts } from './conjuncts.ts';
import { originAt, type QueryContext } from './context.ts';
import { mapChildren } from './map-syntax.ts';
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
  const others = parts.filter((part) => !isSubqueryCondition(part));
  // Values of subqueries are looked up for the rows that remain.
  const steps = [
    others.filter((part) => !containsSubquery(part)),
    others.filter((part) => containsSubquery(part)),
  ];
  const filtered = steps.reduce((rows, step) => {
    const joined = conjunction(step);
    return joined === null ? rows : filterBy(joined, rows, context);
  }, source);
  return parts
    .filter(isSubqueryCondition)
    .reduce((rows, part) => filterBySubquery(part, rows, context), filtered);
}

function containsSubquery(node: ExpressionNode): boolean {
  if (node.kind === 'scalar_query' || node.kind === 'exists' || node.kind === 'in_query')
    return true;
  let found = false;
  mapChildren(node, (child) => {
    found = found || containsSubquery(child);
    return child;
  });
  return found;
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
