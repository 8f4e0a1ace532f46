import {
  BOOLEAN,
  LONG,
  aggregate,
  aggregateCall,
  call,
  column,
  literal,
  project,
} from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type {
  ExistsNode,
  ExpressionNode,
  InQueryNode,
  QueryNode,
  ScalarQueryNode,
} from '../parse/ast.ts';
import { printExpression } from '../parse/print.ts';
import { beside } from './beside.ts';
import { originAt, type QueryContext } from './context.ts';
import {
  attachAggregate,
  attachExistence,
  attachOnlyValue,
  type Attached,
} from './correlated-value.ts';
import { containsAggregate } from './contains-aggregate.ts';
import { correlationOf } from './correlation.ts';
import { isGeneratorCall } from './generator.ts';
import { mapChildren } from './map-syntax.ts';
import { attachMembership } from './membership-value.ts';
import { withNegatedMemberships } from './negated-membership.ts';
import { onlyValue, orTooManyRows, rowCount, rowCountField } from './single-value.ts';
import { fieldOf, listed, type Source } from './source.ts';
import { subqueryQualifier } from './hidden-qualifiers.ts';
import { outerNames, queryText } from './outer-names.ts';
import { innerOf } from './subquery-rows.ts';

/**
 * Replaces each `(SELECT …)`, EXISTS and IN (SELECT …) in the expression by a column that is added to the source.
 */
export type WithScalarQueries = { readonly node: ExpressionNode; readonly source: Source };

export function withScalarQueries(
  node: ExpressionNode,
  source: Source,
  context: QueryContext,
): WithScalarQueries {
  let wide = source;
  const replace = (part: ExpressionNode): ExpressionNode => {
    if (part.kind !== 'scalar_query' && part.kind !== 'exists' && part.kind !== 'in_query')
      return mapChildren(part, replace);
    const { name, source: added } = attachOnce(part, wide, context);
    wide = added;
    const at = { quoted: true, span: part.span };
    return {
      kind: 'name',
      parts: [
        { text: subqueryQualifier, ...at },
        { text: name, ...at },
      ],
      span: part.span,
    };
  };
  return { node: replace(withNegatedMemberships(node)), source: wide };
}

/** Whether a column of the expression is the value of a subquery that names columns of this query. */
export function namesCorrelated(node: ExpressionNode, { subqueries = [] }: Source): boolean {
  if (node.kind === 'name' && node.parts[0]?.text === subqueryQualifier)
    return subqueries.some(({ name, outer }) => name === node.parts[1]?.text && outer.length > 0);
  let found = false;
  mapChildren(node, (child) => {
    found = found || namesCorrelated(child, { subqueries } as Source);
    return child;
  });
  return found;
}

/** Equal subqueries are one column, so that an item can equal a group. */
function attachOnce(
  node: ScalarQueryNode | ExistsNode | InQueryNode,
  source: Source,
  context: QueryContext,
): Attached {
  const text = printExpression(node);
  const known = isRandom(text) ? undefined : source.subqueries?.find((each) => each.text === text);
  if (known !== undefined) return { name: known.name, source };
  const outerPlaces = new Set<number>();
  const { name, source: wide } = attach(node, source, { ...context, outerPlaces });
  const outer = outerNames(node.query, outerPlaces, source, context);
  const isValue = node.kind === 'scalar_query';
  const written = { text, query: queryText(node.query), outer, isValue };
  const subqueries = (wide.subqueries ?? []).map((each) =>
    each.name === name ? { ...each, ...written } : each,
  );
  return { name, source: { ...wide, subqueries } };
}

const random = /\b(rand|random|randn|uuid|randstr|shuffle|uniform|monotonically_increasing_id)\b/i;

function isRandom(text: string): boolean {
  return random.test(text);
}

function attach(
  node: ScalarQueryNode | ExistsNode | InQueryNode,
  source: Source,
  context: QueryContext,
): Attached {
  switch (node.kind) {
    case 'scalar_query':
      return value(node, source, context);
    case 'exists':
      return existence(node, source, context);
    case 'in_query':
      return attachMembership(node, source, context);
  }
}

function value(node: ScalarQueryNode, source: Source, context: QueryContext): Attached {
  const origin = originAt(context, node.span);
  const inner = innerOf(node.query, source, context, 'value');
  if (inner.keyed !== undefined)
    return attachOnlyValue(node.query, inner, inner.keyed, source, context, origin);
  if (inner.correlated.length > 0)
    return attachAggregate(node.query, inner, source, context, origin);
  const [only, ...more] = listed(inner.source);
  if (only === undefined || more.length > 0)
    return fail('SUBQUERY_NOT_ONE_COLUMN', { count: listed(inner.source).length }, node.span);
  const field = fieldOf(inner.source, only);
  if (givesOneRow(node.query))
    return beside(
      source,
      inner.source.relation,
      (name) => ({ name, expression: column(field, 1) }),
      origin,
    );
  const counted = aggregate(
    inner.source.relation,
    [],
    [{ name: 'value', call: onlyValue(column(field)) }, rowCount],
    origin,
  );
  const single = { name: 'value', type: field.type, nullable: true };
  const checked = orTooManyRows(column(single), column(rowCountField));
  const row = project(counted, [{ name: 'value', expression: checked }], origin);
  return beside(source, row, (name) => ({ name, expression: column(single, 1) }), origin);
}

function existence(node: ExistsNode, source: Source, context: QueryContext): Attached {
  const origin = originAt(context, node.span);
  const inner = innerOf(node.query, source, context);
  if (inner.keyed !== undefined) return attachExistence(inner.keyed, source, origin);
  if (inner.correlated.length > 0) {
    const { correlated, source: rows } = inner;
    const correlation = correlationOf(correlated, source, rows, context, origin);
    return attachExistence(correlation, source, origin);
  }
  const counted = aggregate(
    inner.source.relation,
    [],
    [{ name: 'count', call: aggregateCall('count', [], LONG, { nullable: false }) }],
    origin,
  );
  const some = call(
    'gt',
    [column({ name: 'count', type: LONG, nullable: false }, 1), literal('0', LONG)],
    BOOLEAN,
    false,
  );
  return beside(source, counted, (name) => ({ name, expression: some }), origin);
}

function givesOneRow(query: QueryNode): boolean {
  const { body } = query;
  if (body.kind === 'query')
    return query.limit === null && query.offset === null && givesOneRow(body);
  if (body.kind !== 'select' || query.limit !== null || query.offset !== null) return false;
  if (body.groupBy !== null || body.having !== null || body.qualify !== null) return false;
  if (body.items.some(({ expression }) => isGeneratorCall(expression))) return false;
  const plain = body.from === null && body.where === null;
  return plain || body.items.some(({ expression }) => containsAggregate(expression));
}
