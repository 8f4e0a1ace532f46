import { column, findField, some, type Expression, type NamedExpression } from '@millrace/plan';
import type { ExpressionNode, GroupByNode, QueryNode, SelectNode } from '../parse/ast.ts';
import type { QueryContext } from './context.ts';
import { mapChildren } from './map-syntax.ts';
import { withScalarQueries } from './scalar-query.ts';
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
    orderBy: 'kind' in orderBy ? orderBy : orderBy.map(replaceIn),
  };
  return { ...clauses, source };
}

/** The values of subqueries that are the same for all rows of a group: they can be groups, too. */
export function knownQueries(
  groups: readonly NamedExpression[],
  expressions: readonly Expression[],
  source: Source,
): readonly Expression[] {
  const known = new Set(
    groups.flatMap(({ expression }) => (expression.kind === 'column' ? [expression.name] : [])),
  );
  return (source.subqueries ?? [])
    .filter(
      ({ name, dependsOn }) =>
        dependsOn.length > 0 &&
        !known.has(name) &&
        dependsOn.every((each) => known.has(each)) &&
        expressions.some((expression) =>
          some(expression, (part) => part.kind === 'column' && part.name === name),
        ),
    )
    .map(({ name }) => column(findField(source.relation.schema, name)!));
}
