import { fail } from '../bind/failure.ts';
import type { ExpressionNode, InQueryNode } from '../parse/ast.ts';
import { conjunction } from './conjuncts.ts';
import type { QueryContext } from './context.ts';
import { leftSide } from './join.ts';
import { sided } from './sided.ts';
import type { Source } from './source.ts';
import type { Inner } from './subquery-rows.ts';

/** `x IN (SELECT item …)` as the condition `x = item` over both, the outer query on the left. */
export function membership(
  node: InQueryNode,
  inner: Inner,
  outer: Source,
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
  return conjunction(pairs) ?? fail('NOTHING_COMPARED', {}, node.span);
}
