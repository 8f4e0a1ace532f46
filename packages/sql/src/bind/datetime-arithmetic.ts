import {
  DATE,
  INTEGER,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  isDatetime,
  isInterval,
  isIntegral,
  isNumeric,
  literal,
  typeName,
  type Expression,
  type Span,
} from '@millrace/plan';
import { apply } from './apply.ts';
import { coerce } from './coerce.ts';
import { spanOf, type Context } from './context.ts';
import { fail } from './failure.ts';

/** `+` with a date, time or interval operand; null if there is none. */
export function datetimeSum(
  left: Expression,
  right: Expression,
  span: Span,
  context: Context,
): Expression | null {
  if (isInterval(left.type) && isDatetime(right.type))
    return datetimeSum(right, left, span, context);
  if (left.type.kind !== 'DATE' && right.type.kind === 'DATE' && isNumeric(left.type))
    return apply(context, 'date_add', [right, left], span, '+');
  if (isInterval(right.type)) return shifted('add', left, right, span, context);
  if (left.type.kind === 'DATE' && isNumeric(right.type))
    return apply(context, 'date_add', [left, right], span, '+');
  return null;
}

/** `-` with a date, time or interval operand; null if there is none. */
export function datetimeDifference(
  left: Expression,
  right: Expression,
  span: Span,
  context: Context,
): Expression | null {
  if (isInterval(right.type)) return shifted('subtract', left, right, span, context);
  if (left.type.kind === 'DATE' && isNumeric(right.type))
    return apply(context, 'date_sub', [left, right], span, '-');
  if (!isDatetime(left.type) && !isDatetime(right.type)) return null;
  const sides = [left, right].every(({ type }) => isDatetime(type) || type.kind === 'STRING');
  if (!sides) return null;
  return apply(context, 'subtract_times', differenceArguments(left, right), span, '-');
}

/** `*` with an interval and a whole number; null for other operands. */
export function intervalProduct(
  left: Expression,
  right: Expression,
  span: Span,
  context: Context,
): Expression | null {
  if (isInterval(right.type) && isIntegral(left.type))
    return apply(context, 'multiply_interval', [right, left], span, '*');
  return isInterval(left.type) && isIntegral(right.type)
    ? apply(context, 'multiply_interval', [left, right], span, '*')
    : null;
}

/**
 * A timestamp and another datetime meet at the timestamp, or at TIMESTAMP_NTZ if neither has a time
 * zone.
 */
function differenceArguments(left: Expression, right: Expression): readonly Expression[] {
  const kinds = [left.type.kind, right.type.kind];
  if (kinds.includes('TIMESTAMP') && kinds.includes('TIMESTAMP_NTZ'))
    return [coerce(left, TIMESTAMP_NTZ), coerce(right, TIMESTAMP_NTZ)];
  for (const type of [TIMESTAMP, TIMESTAMP_NTZ])
    if (kinds.includes(type.kind)) return [coerce(left, type), coerce(right, type)];
  return [coerce(left, DATE), coerce(right, DATE)];
}

function shifted(
  direction: 'add' | 'subtract',
  left: Expression,
  interval: Expression,
  span: Span,
  context: Context,
): Expression {
  const shown = direction === 'add' ? '+' : '-';
  if (left.type.kind === 'DATE' && interval.type.kind === 'INTERVAL_DAY_TIME')
    return shiftedDate(direction, left, interval, span, context);
  if (!isDatetime(left.type) && !isInterval(left.type)) {
    fail('INTERVAL_OPERAND', { operator: shown, type: typeName(left.type) }, span);
  }
  return apply(context, `${direction}_interval`, [left, interval], span, shown);
}

/** Adding whole days to a date gives a date; adding hours gives a timestamp. */
function shiftedDate(
  direction: 'add' | 'subtract',
  date: Expression,
  interval: Expression,
  span: Span,
  context: Context,
): Expression {
  const days = wholeDays(interval, context);
  if (days === 'unclear') return fail('UNCLEAR_INTERVAL', {}, spanOf(interval));
  if (days !== null)
    return apply(context, direction === 'add' ? 'date_add' : 'date_sub', [date, days], span);
  return apply(context, `${direction}_interval`, [coerce(date, TIMESTAMP), interval], span);
}

/** An interval in days as a number; null if it has hours. */
function wholeDays(interval: Expression, context: Context): Expression | 'unclear' | null {
  if (interval.kind === 'literal')
    return context.dayIntervals.has(interval)
      ? literal(Number(BigInt(String(interval.value)) / 86_400_000_000n), INTEGER, interval.origin)
      : null;
  if (interval.kind === 'column') return null;
  if (interval.kind !== 'call') return 'unclear';
  if (interval.fn === 'subtract_times')
    return interval.args[0]!.type.kind === 'DATE'
      ? apply(context, 'datediff', interval.args, spanOf(interval))
      : null;
  if (interval.fn === 'multiply_interval' || interval.fn === 'make_dt_interval') return null;
  if (interval.fn !== 'negate') return 'unclear';
  const inner = wholeDays(interval.args[0]!, context);
  return inner === null || inner === 'unclear'
    ? inner
    : apply(context, 'negate', [inner], spanOf(interval));
}
