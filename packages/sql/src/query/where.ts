import { BOOLEAN, filter } from '@millrace/plan';
import type { ExpressionNode } from '../parse/ast.ts';
import { bindResolved, columnResolver, scopeOf } from './bind-in.ts';
import { conjunction, conjuncts } from './conjuncts.ts';
import { originAt, type QueryContext } from './context.ts';
import { containsSubquery } from './contains-subquery.ts';
import { asExistence } from './counts-as-existence.ts';
import { resolveNames } from './resolve-names.ts';
import { withScalarQueries } from './scalar-query.ts';
import type { Source } from './source.ts';
import { withoutStars } from './star-items.ts';
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
  const parts = conjuncts(withoutStars(condition, source, context)).map(asExistence);
  const others = parts.filter((part) => !isSubqueryCondition(part));
  const looked = others.filter((part) => containsSubquery(part));
  const late = looked.filter(isPlainComparison);
  const filterByAll = (rows: Source, step: readonly ExpressionNode[]): Source => {
    const joined = conjunction(step);
    return joined === null ? rows : filterBy(joined, rows, context);
  };
  // Values of subqueries are looked up for the rows that remain.
  const filtered = [
    others.filter((part) => !containsSubquery(part)),
    looked.filter((part) => !late.includes(part)),
  ].reduce(filterByAll, source);
  const joined = parts
    .filter(isSubqueryCondition)
    .reduce((rows, part) => filterBySubquery(part, rows, context), filtered);
  return filterByAll(joined, late);
}

/** Compares a column with a value that is looked up: it can't fail on rows that a join leaves out. */
function isPlainComparison(node: ExpressionNode): boolean {
  if (node.kind !== 'operator' || !comparisons.has(node.operator)) return false;
  const sides = [node.left, node.right];
  return (
    sides.some(({ kind }) => kind === 'scalar_query') && sides.some(({ kind }) => kind === 'name')
  );
}

const comparisons: ReadonlySet<string> = new Set(['=', '<', '<=', '>', '>=', '<>']);

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
