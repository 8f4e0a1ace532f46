import { BindFailure, fail } from '../bind/failure.ts';
import type { ExpressionNode, QueryNode, SelectNode } from '../parse/ast.ts';
import { conjunction, factoredConjuncts } from './conjuncts.ts';
import { originAt, type QueryContext } from './context.ts';
import { bindFrom } from './from.ts';
import { findColumn } from './find-column.ts';
import { namesIn } from './names-in.ts';
import { isGeneratorCall } from './generator.ts';
import { containsAggregate } from './contains-aggregate.ts';
import { containsSubquery } from './contains-subquery.ts';
import type { KeyedRows } from './key-conditions.ts';
import { keyedRows } from './keyed-rows.ts';
import { withOuterStars } from './outer-stars.ts';
import { rowsOfEach } from './rows-of-each.ts';
import { mentions } from './mentions.ts';
import { listed, withoutFarther, type Source } from './source.ts';

/**
 * The rows of the subquery, the conditions that reference the outer query, and the selected items.
 * `keyed`: the rows have clauses that apply after those conditions, and are complete.
 */
export type Inner = {
  readonly source: Source;
  readonly correlated: readonly ExpressionNode[];
  readonly items: readonly ExpressionNode[];
  readonly keyed?: KeyedRows;
};

/** A `value` is one row for each outer row, so an aggregate alone needs no rows with keys. */
export type Use = 'value' | 'rows' | 'lateral';

/**
 * Conditions that name outer columns become those of a join. A subquery that names them elsewhere is
 * computed once for each combination of outer values. One that names none is bound unchanged.
 */
export function innerOf(
  asked: QueryNode,
  all: Source,
  context: QueryContext,
  use: Use = 'rows',
): Inner {
  const { outerPlaces } = context;
  const around = [...(context.around ?? []), all];
  const outer = withoutFarther(all);
  const query = withOuterStars(asked, outer, context);
  const apart = { ...context, around, domain: undefined, outerPlaces: undefined };
  try {
    return simpleInner(query, outer, apart, use, outerPlaces);
  } catch (error) {
    if (!(error instanceof BindFailure) || error.unknown !== null) throw error;
    const keyed = rowsOfEach(query, outer, { ...apart, outerPlaces });
    if (keyed === null) throw error;
    return { ...physical(keyed.source, query), keyed };
  }
}

function simpleInner(
  query: QueryNode,
  outer: Source,
  context: QueryContext,
  use: Use,
  places?: Set<number>,
): Inner {
  const select = query.body.kind === 'select' && query.with.length === 0 ? query.body : null;
  if (select === null || select.from === null || select.where === null)
    return whole(query, context);
  const source = bindFrom(select.from, context);
  const parts = factoredConjuncts(select.where);
  const correlated = parts.filter((part) => mentions(part, outer, source, context));
  if (correlated.length === 0) return whole(query, context);
  for (const { texts, node, nested } of namesIn(correlated, context))
    if (!nested && findColumn(source, texts, node) === null) places?.add(node.span[0]);
  refuseGenerators(query, select);
  const keyedAfter = isKeyed(query, select, use);
  if (!keyedAfter && use === 'value') refuseSubqueries(select);
  const rest = conjunction(parts.filter((part) => !correlated.includes(part)));
  const rows = rest === null ? source : context.where(rest, source, context);
  if (!keyedAfter)
    return { source: rows, correlated, items: select.items.map(({ expression }) => expression) };
  const origin = originAt(context, query.span);
  const keyed = keyedRows(query, select, rows, correlated, outer, context, origin);
  return { ...physical(keyed.source, query), keyed };
}

/** Whether a clause applies after the conditions that name outer columns. */
function isKeyed(query: QueryNode, select: SelectNode, use: Use): boolean {
  const clauses =
    select.groupBy !== null ||
    select.having !== null ||
    select.qualify !== null ||
    query.limit !== null ||
    query.offset !== null;
  const aggregates = select.items.some(({ expression }) => containsAggregate(expression));
  return clauses || use === 'lateral' || (use === 'value' ? select.distinct : aggregates);
}

function whole(query: QueryNode, context: QueryContext): Inner {
  return physical(context.query(query, context), query);
}

/** The columns of a query by their physical names. */
function physical(source: Source, { span }: QueryNode): Inner {
  const columns = listed(source).map((each) => ({ ...each, name: each.physical, qualifier: null }));
  const items = columns.map(({ name }): ExpressionNode => ({
    kind: 'name',
    parts: [{ text: name, quoted: true, span }],
    span,
  }));
  return { source: { ...source, columns }, correlated: [], items };
}

/** Items of a value are bound as they are, without the subqueries in them. */
function refuseSubqueries({ items }: SelectNode): void {
  const inner = items.find(({ expression }) => containsSubquery(expression));
  if (inner !== undefined) fail('SUBQUERY_NOT_ALLOWED', {}, inner.expression.span);
}

function refuseGenerators(query: QueryNode, select: SelectNode): void {
  const generates = select.items.some(({ expression }) => isGeneratorCall(expression));
  if (generates) fail('CORRELATED_CLAUSE_NOT_SUPPORTED', {}, query.span);
}
