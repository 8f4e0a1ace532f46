import { fail } from '../bind/failure.ts';
import type { ExpressionNode, QueryNode, SelectNode } from '../parse/ast.ts';
import { conjunction, factoredConjuncts } from './conjuncts.ts';
import type { QueryContext } from './context.ts';
import { bindFrom } from './from.ts';
import { isGenerator } from './generator.ts';
import { containsAggregate } from './contains-aggregate.ts';
import { mentions } from './mentions.ts';
import { listed, type Source } from './source.ts';

/**
 * The rows of the subquery, the conditions that reference the outer query, and the selected items.
 */
export type Inner = {
  readonly source: Source;
  readonly correlated: readonly ExpressionNode[];
  readonly items: readonly ExpressionNode[];
};

/** A subquery that references no column of the outer query is bound unchanged. */
export function innerOf(query: QueryNode, outer: Source, context: QueryContext): Inner {
  const select = query.body.kind === 'select' && query.with.length === 0 ? query.body : null;
  if (select === null || select.from === null || select.where === null)
    return whole(query, context);
  const source = bindFrom(select.from, context);
  const parts = factoredConjuncts(select.where);
  const correlated = parts.filter((part) => mentions(part, outer, source, context));
  if (correlated.length === 0) return whole(query, context);
  refuseComplex(query, select);
  const rest = conjunction(parts.filter((part) => !correlated.includes(part)));
  const rows = rest === null ? source : context.where(rest, source, context);
  return { source: rows, correlated, items: select.items.map(({ expression }) => expression) };
}

function whole(query: QueryNode, context: QueryContext): Inner {
  const source = context.query(query, context);
  const columns = listed(source).map((each) => ({ ...each, name: each.physical, qualifier: null }));
  const items = columns.map(({ name }): ExpressionNode => ({
    kind: 'name',
    parts: [{ text: name, quoted: true, span: query.span }],
    span: query.span,
  }));
  return { source: { ...source, columns }, correlated: [], items };
}

/**
 * Clauses that change the rows after the conditions apply. A single aggregate is allowed if the
 * subquery is used as a value.
 */
function refuseComplex(query: QueryNode, select: SelectNode): void {
  const clauses =
    select.groupBy !== null ||
    select.having !== null ||
    select.qualify !== null ||
    query.limit !== null ||
    query.offset !== null;
  const generates = select.items.some(
    ({ expression }) => expression.kind === 'call' && isGenerator(expression),
  );
  if (clauses || generates) {
    fail('CORRELATED_CLAUSE_NOT_SUPPORTED', {}, query.span);
  }
}

/** An aggregate returns a row even for no input, so EXISTS and IN over it can't become a join. */
export function refuseAggregates(inner: Inner, query: QueryNode): void {
  if (inner.correlated.length > 0 && inner.items.some(containsAggregate)) {
    fail('CORRELATED_AGGREGATE_NOT_SUPPORTED', {}, query.span);
  }
}
