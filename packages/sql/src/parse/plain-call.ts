import type { Span } from '@millrace/plan';
import type { CallNode, ExpressionNode } from './ast.ts';

/** `name(args)` with nothing else. */
export function plainCall(
  name: string,
  args: readonly ExpressionNode[],
  span: Span,
  nameSpan: Span = span,
): CallNode {
  return {
    kind: 'call',
    name,
    nameSpan,
    args,
    distinct: false,
    filter: null,
    withinGroup: [],
    nulls: null,
    over: null,
    span,
  };
}
