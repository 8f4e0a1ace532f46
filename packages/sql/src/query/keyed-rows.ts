import { column, distinct, findField, project, type Origin } from '@millrace/plan';
import { freeNames } from '../bind/free-name.ts';
import type { ExpressionNode, QueryNode, SelectNode } from '../parse/ast.ts';
import { containsAggregate } from './contains-aggregate.ts';
import type { QueryContext } from './context.ts';
import type { KeyedRows } from './key-conditions.ts';
import { correlateByValues, correlationOf, type Correlation } from './correlation.ts';
import { withLimit } from './limit.ts';
import { closedFieldsOf, physicalNames, type Domain, type Source } from './source.ts';

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
  const domain = valuesOf(correlation, keyed.carried!, outer, origin);
  return carriedBy(correlation, bind({ ...keyed, domain }));
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

/** The combinations of outer values, which have no names. */
function valuesOf(
  { outer: values }: Correlation,
  names: readonly string[],
  outer: Source,
  origin: Origin,
): Domain {
  const wanted = values.map((expression, index) => ({ name: names[index]!, expression }));
  const relation = distinct(project(outer.relation, wanted, origin), origin);
  return { relation, names, levels: [], used: new Set(), places: new Set() };
}
