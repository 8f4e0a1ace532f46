import {
  BOOLEAN,
  allOf,
  call,
  column,
  distinct,
  filter,
  findField,
  join,
  literal,
  project,
  union,
  type NamedExpression,
  type Origin,
} from '@millrace/plan';
import { freeNames } from '../bind/free-name.ts';
import type { ExpressionNode, QueryNode, SelectNode } from '../parse/ast.ts';
import { containsAggregate } from './contains-aggregate.ts';
import type { QueryContext } from './context.ts';
import type { KeyedRows } from './key-conditions.ts';
import { correlateByValues, correlationOf, type Correlation } from './correlation.ts';
import { withLimit } from './limit.ts';
import { closedFieldsOf, listed, physicalNames, type Source } from './source.ts';

/**
 * The rows of a correlated SELECT with its GROUP BY, HAVING, DISTINCT, ORDER BY and LIMIT, computed
 * once for each combination of outer values. `rows` are those of FROM and of the conditions that
 * name no outer column.
 */
export function keyedRows(
  query: QueryNode,
  select: SelectNode,
  rows: Source,
  correlated: readonly ExpressionNode[],
  outer: Source,
  context: QueryContext,
  origin: Origin,
): KeyedRows {
  const bind = (source: Source): Source =>
    withLimit(context.select(select, query, source, context), query, context);
  if (!alwaysHasRow(select)) {
    const correlation = correlationOf(correlated, outer, rows, context, origin);
    return carriedBy(correlation, bind(withKeys(correlation, outer, origin)));
  }
  const correlation = correlateByValues(correlated, [], outer, rows, context, origin);
  const keyed = withKeys(correlation, outer, origin);
  const found = bind(keyed);
  const none = bind({ ...rows, relation: filter(rows.relation, literal(false, BOOLEAN), origin) });
  return carriedBy(correlation, withAbsent(found, keyed, none, correlation, outer, origin));
}

/** Aggregates without GROUP BY have a row for no rows, too. */
function alwaysHasRow({ groupBy, having, items }: SelectNode): boolean {
  const aggregates =
    having !== null || items.some(({ expression }) => containsAggregate(expression));
  return groupBy === null && aggregates;
}

/** The source with the values that must equal those of an outer row as carried columns. */
function withKeys({ source, inner }: Correlation, outer: Source, origin: Origin): Source {
  const free = freeNames([...physicalNames(source), ...physicalNames(outer)]);
  const keys = inner.map((expression) => ({ name: free('key'), expression }));
  const own = closedFieldsOf(source.relation.schema).map((field) => ({
    name: field.name,
    expression: column(field),
  }));
  const relation = project(source.relation, [...own, ...keys], origin);
  return { ...source, relation, carried: keys.map(({ name }) => name) };
}

function carriedBy({ outer, nullSafe }: Correlation, source: Source): KeyedRows {
  const inner = (source.carried ?? []).map((name) =>
    column(findField(source.relation.schema, name)!),
  );
  return { source, outer, inner, nullSafe };
}

/** Adds the row over no rows, if there is one, for the outer values without rows. */
function withAbsent(
  found: Source,
  keyed: Source,
  none: Source,
  { outer: values }: Correlation,
  outer: Source,
  origin: Origin,
): Source {
  const names = keyed.carried ?? [];
  const wanted = values.map((expression, index) => ({ name: names[index]!, expression }));
  const all = distinct(project(outer.relation, wanted, origin), origin);
  const keysOf = (source: Source, input: 0 | 1): readonly NamedExpression[] =>
    names.map((name) => ({
      name,
      expression: column(findField(source.relation.schema, name)!, input),
    }));
  const own = wanted.map(({ name, expression: { type, nullable } }) => ({
    name,
    expression: column({ name, type, nullable }, 0),
  }));
  const present = distinct(project(keyed.relation, keysOf(keyed, 0), origin), origin);
  const others = closedFieldsOf(present.schema).map((field) => column(field, 1));
  const same = own.map(({ expression }, index) =>
    call('eq_null_safe', [expression, others[index]!], BOOLEAN, false),
  );
  const absent = join('anti', all, present, allOf(same), own, origin);
  const empty = listed(none).map((each) => each.physical);
  const columns = listed(found).map(({ physical }, index) => ({
    name: physical,
    expression: column(findField(none.relation.schema, empty[index]!)!, 1),
  }));
  const rest = join('cross', absent, none.relation, null, [...columns, ...own], origin);
  return { ...found, relation: union([found.relation, rest], origin) };
}
