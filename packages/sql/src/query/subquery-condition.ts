import { BOOLEAN, column, join, literal } from '@millrace/plan';
import { bareFunction } from '../bind/bare-function.ts';
import { fail } from '../bind/failure.ts';
import type { ExistsNode, ExpressionNode, InQueryNode } from '../parse/ast.ts';
import { bindResolved, identifierTexts } from './bind-in.ts';
import { conjunction } from './conjuncts.ts';
import { originAt, type QueryContext } from './context.ts';
import { findColumn, missingColumn } from './find-column.ts';
import { joinScope, leftSide, rightSide } from './join.ts';
import { physicalName, resolveNames } from './resolve-names.ts';
import { closedFieldsOf, type Source } from './source.ts';
import { innerOf, refuseAggregates, type Inner } from './subquery-rows.ts';

type Condition = { readonly negated: boolean; readonly test: ExistsNode | InQueryNode };

/** `EXISTS (…)`, `NOT EXISTS (…)`, `x IN (SELECT …)`, `x NOT IN (SELECT …)` */
export function isSubqueryCondition(node: ExpressionNode): boolean {
  return conditionOf(node) !== null;
}

function conditionOf(node: ExpressionNode): Condition | null {
  if (node.kind === 'exists') return { negated: false, test: node };
  if (node.kind === 'in_query') return { negated: node.negated, test: node };
  if (node.kind !== 'unary' || node.operator !== 'not') return null;
  const inner = conditionOf(node.input);
  return inner === null ? null : { ...inner, negated: !inner.negated };
}

/** A semi join for the condition, an anti join for its negation. */
export function filterBySubquery(
  node: ExpressionNode,
  outer: Source,
  context: QueryContext,
): Source {
  const condition = conditionOf(node);
  if (condition === null) throw new Error('The condition has no subquery.');
  const { test, negated } = condition;
  const inner = innerOf(test.query, outer, context);
  refuseAggregates(inner, test.query);
  const members = test.kind === 'exists' ? [] : [membership(test, inner, outer, negated, context)];
  const all = conjunction([
    ...inner.correlated.map((part) => sided(part, [inner.source, outer], context)),
    ...members,
  ]);
  const bound =
    all === null
      ? literal(true, BOOLEAN)
      : bindResolved(all, joinScope(outer, inner.source), context, { expected: BOOLEAN });
  const kept = closedFieldsOf(outer.relation.schema).map((field) => ({
    name: field.name,
    expression: column(field),
  }));
  return {
    ...outer,
    relation: join(
      negated ? 'anti' : 'semi',
      outer.relation,
      inner.source.relation,
      bound,
      kept,
      originAt(context, node.span),
    ),
  };
}

/**
 * The expression with each name resolved in the first source that has it; the outer query is the
 * left side, the subquery the right.
 */
function sided(
  node: ExpressionNode,
  [first, second]: readonly [Source, Source?],
  context: QueryContext,
  firstSide = rightSide,
): ExpressionNode {
  return resolveNames(node, (name) => {
    const texts = identifierTexts(name.parts, context);
    const own = findColumn(first, texts, name);
    if (own !== null)
      return physicalName(own.column.physical, name, name.parts.slice(own.used), firstSide);
    const other = second === undefined ? null : findColumn(second, texts, name);
    if (other !== null)
      return physicalName(other.column.physical, name, name.parts.slice(other.used), leftSide);
    return (
      bareFunction(name) ??
      missingColumn(second === undefined ? [first] : [first, second], texts, name)
    );
  });
}

/** `x = item` as a join condition; for NOT IN, one that is also true if the comparison is null. */
function membership(
  node: InQueryNode,
  inner: Inner,
  outer: Source,
  negated: boolean,
  context: QueryContext,
): ExpressionNode {
  const inputs = node.input.kind === 'row' ? node.input.items : [node.input];
  const { items } = inner;
  if (items.some((item) => item.kind === 'star')) return fail('SUBQUERY_STAR', {}, node.query.span);
  if (items.length !== inputs.length)
    return fail(
      'COMPARED_COLUMN_COUNT',
      { count: items.length, compared: inputs.length },
      node.query.span,
    );
  const pairs = inputs.map((input, index): ExpressionNode => {
    const left = sided(input, [outer], context, leftSide);
    const right = sided(items[index] ?? input, [inner.source], context);
    return { kind: 'operator', operator: '=', left, right, span: node.span };
  });
  const equal = conjunction(pairs) ?? fail('NOTHING_COMPARED', {}, node.span);
  return negated
    ? { kind: 'is', input: equal, test: 'false', negated: true, span: node.span }
    : equal;
}
