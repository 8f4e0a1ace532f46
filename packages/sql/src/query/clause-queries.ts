import {
  childrenOf,
  column,
  findField,
  some,
  type Expression,
  type NamedExpression,
} from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type {
  ExpressionNode,
  GroupByNode,
  QueryNode,
  SelectNode,
  SortItemNode,
} from '../parse/ast.ts';
import type { QueryContext } from './context.ts';
import { mapChildren } from './map-syntax.ts';
import { namesCorrelated, withScalarQueries } from './scalar-query.ts';
import type { Source } from './source.ts';

type Clauses = {
  readonly having: ExpressionNode | null;
  readonly groupBy: GroupByNode | null;
  readonly orderBy: QueryNode['orderBy'];
  /** With a column for each subquery in the clauses. */
  readonly source: Source;
};

/** HAVING, GROUP BY and ORDER BY with their subqueries as columns. */
export function withClauseQueries(
  { having, groupBy }: SelectNode,
  { orderBy }: Pick<QueryNode, 'orderBy'>,
  rows: Source,
  context: QueryContext,
): Clauses {
  let source = rows;
  const replace = (node: ExpressionNode): ExpressionNode => {
    const replaced = withScalarQueries(node, source, context);
    source = replaced.source;
    return replaced.node;
  };
  const replaceIn = <T extends object>(node: T): T => mapChildren(node, replace);
  const clauses = {
    having: having === null ? null : replace(having),
    groupBy: groupBy === null ? null : replaceIn(groupBy),
    orderBy: 'kind' in orderBy ? orderBy : orderBy.map(sortable),
  };
  return { ...clauses, source };

  function sortable(item: SortItemNode): SortItemNode {
    refuseTests(item.expression);
    const replaced = replaceIn(item);
    if (namesCorrelated(replaced.expression, source))
      return fail('SUBQUERY_IN_ORDER_BY', {}, item.span);
    return replaced;
  }
}

/** Spark takes EXISTS and IN with a subquery in SELECT and HAVING, but not in ORDER BY. */
function refuseTests(node: ExpressionNode): void {
  if (node.kind === 'exists' || node.kind === 'in_query')
    fail('SUBQUERY_IN_ORDER_BY', {}, node.span);
  mapChildren(node, (child) => {
    refuseTests(child);
    return child;
  });
}

/**
 * The values of subqueries that are the same for all rows of a group: they can be groups, too. Those
 * of one value are not in `items`: there, Spark takes them only as groups that are written.
 */
export function knownQueries(
  groups: readonly NamedExpression[],
  items: readonly Expression[],
  others: readonly Expression[],
  source: Source,
): readonly Expression[] {
  const known = new Set(
    groups.flatMap(({ expression }) => (expression.kind === 'column' ? [expression.name] : [])),
  );
  return (source.subqueries ?? [])
    .filter(
      ({ name, dependsOn, isValue }) =>
        dependsOn.length > 0 &&
        !known.has(name) &&
        dependsOn.every((each) => known.has(each)) &&
        (isValue
          ? !items.some((item) => namesOutsideAggregates(item, name)) && names(others, name)
          : names([...items, ...others], name)),
    )
    .map(({ name }) => column(findField(source.relation.schema, name)!));
}

function names(expressions: readonly Expression[], name: string): boolean {
  return expressions.some((expression) =>
    some(expression, (part) => part.kind === 'column' && part.name === name),
  );
}

function namesOutsideAggregates(expression: Expression, name: string): boolean {
  if (expression.kind === 'aggregate') return false;
  if (expression.kind === 'column') return expression.name === name;
  return childrenOf(expression).some((child) => namesOutsideAggregates(child, name));
}
