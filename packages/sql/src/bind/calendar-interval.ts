import {
  phrase,
  INTEGER,
  LONG,
  STRING,
  canCoerce,
  decimal,
  isDatetime,
  literal,
  typeName,
  type Expression,
  type ScalarName,
} from '@millrace/plan';
import type { CallNode, ExpressionNode, OperatorNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { castTo } from './cast.ts';
import { coerce } from './coerce.ts';
import { spanOf, type Context } from './context.ts';
import { fail, failArguments } from './failure.ts';
import { argumentsOf } from './form.ts';

/**
 * `time + make_interval(…)` and `time - make_interval(…)`; null for other operators and operands.
 * Spark's interval of months, days and microseconds has no type in the plan. Its parts are added
 * one after the other, as Spark does.
 */
export function calendarSum(node: OperatorNode, context: Context): Expression | null {
  const isSum = node.operator === '+';
  if (!isSum && node.operator !== '-') return null;
  if (isMakeInterval(node.right)) return shifted(node.left, node.right, node, context);
  return isSum && isMakeInterval(node.left) ? shifted(node.right, node.left, node, context) : null;
}

/** Whether the node is a call of `make_interval`. */
export function isMakeInterval(node: ExpressionNode): node is CallNode {
  return node.kind === 'call' && node.name.toLowerCase() === 'make_interval' && node.over === null;
}

function shifted(
  time: ExpressionNode,
  interval: CallNode,
  { operator, span }: OperatorNode,
  context: Context,
): Expression {
  const start = context.bind(time, context);
  if (!isDatetime(start.type))
    return fail('INTERVAL_OPERAND', { operator, type: typeName(start.type) }, span);
  const [years, months, weeks, days, hours, minutes, seconds] = partsOf(interval, context);
  const call = (fn: ScalarName, ...args: readonly Expression[]): Expression =>
    apply(context, fn, args, span, operator);
  const number = (value: number): Expression => literal(value, INTEGER, context.originOf(span));
  const signed = (amount: Expression): Expression =>
    operator === '-' ? call('negate', amount) : amount;
  const add = (unit: string, amount: Expression, to: Expression): Expression =>
    isZero(amount)
      ? to
      : call('timestampadd', literal(unit, STRING, context.originOf(span)), signed(amount), to);
  const isDate = start.type.kind === 'DATE';
  if (isDate && ![hours, minutes, seconds].every(isZero))
    return failArguments(
      interval.name,
      phrase`A date is moved by years, months, weeks and days only. Cast it to TIMESTAMP.`,
      'date + make_interval([years[, months[, weeks[, days]]]])',
      interval.span,
    );

  const inWeeks = isZero(weeks) ? days : call('add', call('multiply', weeks, number(7)), days);
  const byMonths = [years, months].every(isZero)
    ? start
    : call(
        operator === '-' ? 'subtract_interval' : 'add_interval',
        start,
        call('make_ym_interval', years, months),
      );
  if (isDate)
    return isZero(inWeeks)
      ? byMonths
      : call(operator === '-' ? 'date_sub' : 'date_add', byMonths, inWeeks);
  const micros = isZero(seconds)
    ? seconds
    : castTo(call('multiply', seconds, number(1_000_000)), LONG, 'ansi', span, context);
  const byDays = add('DAY', inWeeks, byMonths);
  return add('MICROSECOND', micros, add('MINUTE', minutes, add('HOUR', hours, byDays)));
}

function isZero(part: Expression): boolean {
  return part.kind === 'literal' && Number(part.value ?? 1) === 0;
}

type Parts = readonly [
  years: Expression,
  months: Expression,
  weeks: Expression,
  days: Expression,
  hours: Expression,
  minutes: Expression,
  seconds: Expression,
];

/** The arguments as INTEGER, the seconds as DECIMAL(18,6); 0 for those that are left out. */
function partsOf(node: CallNode, context: Context): Parts {
  const given = argumentsOf(node, context, 0, 7);
  const zero = literal(0, INTEGER, context.originOf(node.span));
  const parts = Array.from({ length: 7 }, (_, index) =>
    partAt(index, given[index] ?? zero, node.name),
  );
  return parts as unknown as Parts;
}

function partAt(index: number, part: Expression, name: string): Expression {
  const type = index === 6 ? decimal(18, 6) : INTEGER;
  if (canCoerce(part.type, type)) return coerce(part, type);
  return failArguments(
    name,
    phrase`Argument ${index + 1} must be ${typeName(type)}, not ${typeName(part.type)}.`,
    'time + make_interval([years[, months[, weeks[, days[, hours[, mins[, secs]]]]]]])',
    spanOf(part),
  );
}
