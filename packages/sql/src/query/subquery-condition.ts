import { BOOLEAN, allOf, column, join, literal } from '@millrace/plan';
import type { ExistsNode, ExpressionNode, InQueryNode } from '../parse/ast.ts';
import { bindResolved } from './bind-in.ts';
import { conjunction } from './conjuncts.ts';
import { originAt, type QueryContext } from './context.ts';
import { keyConditions } from './key-conditions.ts';
import { joinScope } from './join.ts';
import { membership } from './membership.ts';
import { sided } from './sided.ts';
import { closedFieldsOf, type Source } from './source.ts';
import { innerOf } from './subquery-rows.ts';

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
  /** NOT IN also drops a row if a comparison is null. */
  const orUnknown = (equal: ExpressionNode): ExpressionNode =>
    negated ? { kind: 'is', input: equal, test: 'false', negated: true, span: test.span } : equal;
  const inner = innerOf(test.query, outer, context);
  const members =
    test.kind === 'exists' ? [] : [orUnknown(membership(test, inner, outer, context))];
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
      allOf([...(inner.keyed === undefined ? [] : keyConditions(inner.keyed)), bound]),
      kept,
      originAt(context, node.span),
    ),
  };
}
