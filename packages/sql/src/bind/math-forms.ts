import { call, isDatetime, isInterval, type Expression, type ScalarName } from '@millrace/plan';
import type { CallNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import type { Context } from './context.ts';
import { datetimeDifference, datetimeSum } from './datetime-arithmetic.ts';
import { argumentsOf, type Form } from './form.ts';

export const mathForms: Readonly<Record<string, Form>> = {
  /** With one argument it is the natural logarithm. */
  log: (node, context) => {
    const args = argumentsOf(node, context, 1, 2);
    return apply(context, args.length === 1 ? 'ln' : 'log', args, node.span, node.name);
  },
  try_add: (node, context) => tried('try_add', datetimeSum, node, context),
  try_subtract: (node, context) => tried('try_subtract', datetimeDifference, node, context),
};

/** Times that leave their range are null, like two intervals that do. */
function tried(
  fn: ScalarName,
  moved: typeof datetimeSum,
  node: CallNode,
  context: Context,
): Expression {
  const args = argumentsOf(node, context, 2, 2);
  const [left, right] = args as readonly [Expression, Expression];
  const areIntervals = isInterval(left.type) && isInterval(right.type);
  const isMoved = args.some(({ type }) => isDatetime(type) || isInterval(type)) && !areIntervals;
  const time = isMoved ? moved(left, right, node.span, context) : null;
  if (time === null) return apply(context, fn, args, node.span, node.name);
  return time.kind === 'call' && shifts.has(time.fn)
    ? call(fn, time.args, time.type, true, time.origin)
    : time;
}

const shifts: ReadonlySet<string> = new Set(['add_interval', 'subtract_interval']);
