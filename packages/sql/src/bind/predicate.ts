import { BOOLEAN, joinBalanced, type Expression } from '@millrace/plan';
import type { BetweenNode, InNode, IsDistinctNode, IsNode, LikeNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { coerce } from './coerce.ts';
import type { Context } from './context.ts';
import { fail, gather } from './failure.ts';
import { comparedValue } from './struct.ts';

/** `a BETWEEN b AND c` is `a >= b AND a <= c`. */
export function bindBetween(node: BetweenNode, context: Context): Expression {
  const [input, low, high] = gather([node.input, node.low, node.high], (part) =>
    comparedValue(part, context),
  ) as [Expression, Expression, Expression];
  const from = apply(context, 'ge', [input, low], node.span, 'BETWEEN');
  const to = apply(context, 'le', [input, high], node.span, 'BETWEEN');
  return negated(apply(context, 'and', [from, to], node.span), node, context);
}

export function bindIn(node: InNode, context: Context): Expression {
  const parts = gather([node.input, ...node.items], (part) => comparedValue(part, context));
  return negated(apply(context, 'in', parts, node.span, 'IN'), node, context);
}

/**
 * `LIKE ANY` and `LIKE ALL` become several LIKEs joined by OR and AND. NOT applies to each of them.
 */
export function bindLike(node: LikeNode, context: Context): Expression {
  const [input, ...patterns] = gather([node.input, ...node.patterns], (part) =>
    context.bind(part, context),
  ) as [Expression, ...Expression[]];
  const escape = node.escape === null ? [] : [escapeOf(node, context)];
  const each = patterns.map((pattern) =>
    negated(
      apply(
        context,
        node.operator,
        [input, pattern, ...escape],
        node.span,
        node.operator.toUpperCase(),
      ),
      node,
      context,
    ),
  );
  return joinBalanced(each, (left, right) =>
    apply(context, node.quantifier === 'any' ? 'or' : 'and', [left, right], node.span),
  )!;
}

function escapeOf(node: LikeNode, context: Context): Expression {
  const escape = context.bind(node.escape!, context);
  if (
    escape.kind === 'literal' &&
    typeof escape.value === 'string' &&
    [...escape.value].length === 1
  )
    return escape;
  return fail('ESCAPE_NOT_ONE_CHARACTER', {}, node.escape!.span);
}

export function bindIs(node: IsNode, context: Context): Expression {
  const input = context.bind(node.input, context);
  if (node.test === 'null')
    return apply(context, node.negated ? 'is_not_null' : 'is_null', [input], node.span, 'IS NULL');
  if (input.type.kind !== 'BOOLEAN' && input.type.kind !== 'NULL') {
    if (input.type.kind !== 'STRING')
      return fail(
        'TESTED_VALUE_NOT_BOOLEAN',
        { test: node.test.toUpperCase(), type: input.type.kind },
        node.input.span,
      );
  }
  const value = coerce(input, BOOLEAN);
  const test =
    node.test === 'unknown'
      ? apply(context, 'is_null', [value], node.span)
      : apply(context, node.test === 'true' ? 'is_true' : 'is_false', [value], node.span);
  return negated(test, node, context);
}

export function bindIsDistinct(node: IsDistinctNode, context: Context): Expression {
  const sides = gather([node.left, node.right], (side) => comparedValue(side, context));
  const same = apply(context, 'eq_null_safe', sides, node.span, 'IS DISTINCT FROM');
  return node.negated ? same : apply(context, 'not', [same], node.span);
}

function negated(
  expression: Expression,
  node: { readonly negated: boolean; readonly span: readonly [number, number] },
  context: Context,
): Expression {
  return node.negated ? apply(context, 'not', [expression], node.span, 'NOT') : expression;
}
