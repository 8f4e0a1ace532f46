import {
  DATE,
  INTEGER,
  STRING,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  fieldSize,
  isDatetime,
  isInterval,
  isNumeric,
  literal,
  intervalRange,
  typeName,
  type Expression,
  type Span,
} from '@millrace/plan';
import { apply } from './apply.ts';
import { castTo } from './cast.ts';
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
  if (isInterval(left.type) && (isDatetime(right.type) || isDayOfString(left, right)))
    return datetimeSum(right, left, span, context);
  const [date, other] = isDatetime(right.type) ? [right, left] : [left, right];
  // Spark takes the null for an interval.
  if (isDatetime(date.type) && other.type.kind === 'NULL') {
    const type = date.type.kind === 'DATE' ? TIMESTAMP : date.type;
    return literal(null, type, context.originOf(span));
  }
  if (left.type.kind !== 'DATE' && right.type.kind === 'DATE' && isNumeric(left.type))
    return apply(context, 'date_add', [right, left], span, '+');
  if (isInterval(left.type) && right.type.kind === 'NULL')
    return literal(null, left.type, context.originOf(span));
  if (isInterval(right.type)) return shifted('add', left, right, span, context);
  if (left.type.kind === 'DATE' && isNumeric(right.type))
    return apply(context, 'date_add', [left, right], span, '+');
  return null;
}

function isDayOfString(interval: Expression, other: Expression): boolean {
  return interval.type.kind === 'INTERVAL_DAY_TIME' && other.type.kind === 'STRING';
}

/** `-` with a date, time or interval operand; null if there is none. */
export function datetimeDifference(
  left: Expression,
  right: Expression,
  span: Span,
  context: Context,
): Expression | null {
  if (isInterval(left.type) && right.type.kind === 'NULL')
    return literal(null, left.type, context.originOf(span));
  if (isInterval(right.type)) return shifted('subtract', left, right, span, context);
  if (left.type.kind === 'DATE' && isNumeric(right.type))
    return apply(context, 'date_sub', [left, right], span, '-');
  if (!isDatetime(left.type) && !isDatetime(right.type)) return null;
  const sides = [left, right].every(
    ({ type }) => isDatetime(type) || type.kind === 'STRING' || type.kind === 'NULL',
  );
  if (!sides) return null;
  return apply(context, 'subtract_times', differenceArguments(left, right), span, '-');
}

/** `*` with an interval and a number; null for other operands. */
export function intervalProduct(
  left: Expression,
  right: Expression,
  span: Span,
  context: Context,
): Expression | null {
  if (isInterval(right.type) && isFactor(left))
    return apply(context, 'multiply_interval', [right, left], span, '*');
  return isInterval(left.type) && isFactor(right)
    ? apply(context, 'multiply_interval', [left, right], span, '*')
    : null;
}

function isFactor({ type }: Expression): boolean {
  return isNumeric(type) || type.kind === 'STRING' || type.kind === 'NULL';
}

/** `/` with an interval and a number; null for other operands. */
export function intervalQuotient(
  left: Expression,
  right: Expression,
  span: Span,
  context: Context,
): Expression | null {
  return isInterval(left.type) && isFactor(right)
    ? apply(context, 'divide_interval', [left, right], span, '/')
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
  if (left.type.kind === 'NULL') return literal(null, interval.type, context.originOf(span));
  if (left.type.kind === 'DATE' && interval.type.kind === 'INTERVAL_DAY_TIME')
    return shiftedDate(direction, left, interval, span, context);
  if (left.type.kind === 'STRING' && interval.type.kind === 'INTERVAL_DAY_TIME') {
    const time = castTo(left, TIMESTAMP, 'ansi', span, context);
    const moved = apply(context, `${direction}_interval`, [time, interval], span, shown);
    return castTo(moved, STRING, 'ansi', span, context);
  }
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
  const { from, to } = intervalRange(interval.type);
  if (from === 'DAY' && to === 'DAY') {
    const days = wholeDays(interval, span, context);
    return apply(context, direction === 'add' ? 'date_add' : 'date_sub', [date, days], span);
  }
  return apply(context, `${direction}_interval`, [coerce(date, TIMESTAMP), interval], span);
}

/** An INTERVAL DAY as a number. */
function wholeDays(interval: Expression, span: Span, context: Context): Expression {
  if (interval.kind === 'literal' && interval.value !== null)
    return literal(
      Number(BigInt(String(interval.value)) / fieldSize.DAY),
      INTEGER,
      interval.origin,
    );
  if (interval.kind === 'call' && interval.fn === 'subtract_times')
    return apply(context, 'datediff', interval.args, spanOf(interval));
  const origin = context.originOf(span);
  return apply(context, 'extract_interval', [literal('DAY', STRING, origin), interval], span);
}
