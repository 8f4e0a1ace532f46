import { INTERVAL_DAY_TIME, INTERVAL_YEAR_MONTH, type DataType } from './data-type.ts';
import type { Value } from './value.ts';

/** The fields of intervals, from the widest to the narrowest. */
export const intervalFields = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND'] as const;

export type IntervalField = (typeof intervalFields)[number];

export type IntervalRange = { readonly from: IntervalField; readonly to: IntervalField };

const rank = (field: IntervalField): number => intervalFields.indexOf(field);

/** `INTERVAL DAY TO HOUR`: the type of intervals with the fields from `from` to `to`. */
export function intervalType({ from, to }: IntervalRange): DataType {
  const isMonths = rank(from) < 2;
  const whole = isMonths ? INTERVAL_YEAR_MONTH : INTERVAL_DAY_TIME;
  const { from: first, to: last } = intervalRange(whole);
  if (from === first && to === last) return whole;
  return Object.freeze({
    kind: isMonths ? 'INTERVAL_YEAR_MONTH' : 'INTERVAL_DAY_TIME',
    range: from === to ? from : `${from} TO ${to}`,
  });
}

/** The fields of an interval's type. */
export function intervalRange(type: DataType): IntervalRange {
  const written = 'range' in type ? type.range : undefined;
  if (written === undefined)
    return type.kind === 'INTERVAL_YEAR_MONTH'
      ? { from: 'YEAR', to: 'MONTH' }
      : { from: 'DAY', to: 'SECOND' };
  const [from, to = from] = written.split(' TO ');
  return { from, to } as IntervalRange;
}

/** The type that has the fields of both; null if they aren't intervals of one family. */
export function widerInterval(a: DataType, b: DataType): DataType | null {
  if (!isInterval(a) || a.kind !== b.kind) return null;
  const [left, right] = [intervalRange(a), intervalRange(b)];
  return intervalType({
    from: rank(left.from) <= rank(right.from) ? left.from : right.from,
    to: rank(left.to) >= rank(right.to) ? left.to : right.to,
  });
}

export function isInterval(type: DataType): boolean {
  return type.kind === 'INTERVAL_YEAR_MONTH' || type.kind === 'INTERVAL_DAY_TIME';
}

/** Whether intervals of the type have the field. */
export function hasField(type: DataType, field: IntervalField): boolean {
  const { from, to } = intervalRange(type);
  return rank(from) <= rank(field) && rank(field) <= rank(to);
}

/** How many months, or microseconds, a field has. */
export const fieldSize: Readonly<Record<IntervalField, bigint>> = {
  YEAR: 12n,
  MONTH: 1n,
  DAY: 86_400_000_000n,
  HOUR: 3_600_000_000n,
  MINUTE: 60_000_000n,
  SECOND: 1_000_000n,
};

/** `INTERVAL '1 02:03' DAY TO MINUTE`, as Spark writes the months or microseconds of an interval. */
export function intervalText(value: Value, type: DataType): string {
  const { from, to } = intervalRange(type);
  const digits = String(value);
  const sign = digits.startsWith('-') ? '-' : '';
  const text = fieldsText(BigInt(digits.replace('-', '')), { from, to });
  return `INTERVAL '${sign}${text}' ${from === to ? from : `${from} TO ${to}`}`;
}

function fieldsText(amount: bigint, { from, to }: IntervalRange): string {
  if (from === 'YEAR') return to === 'YEAR' ? `${amount / 12n}` : `${amount / 12n}-${amount % 12n}`;
  if (from === 'MONTH') return `${amount}`;
  let rest = amount;
  const parts = intervalFields.slice(rank(from), rank(to) + 1).map((field) => {
    const whole = `${rest / fieldSize[field]}`;
    rest %= fieldSize[field];
    if (field === 'DAY') return whole;
    return `${whole.padStart(2, '0')}${field === 'SECOND' ? fractionText(rest) : ''}`;
  });
  return from === 'DAY' && parts.length > 1
    ? `${parts[0]} ${parts.slice(1).join(':')}`
    : parts.join(':');
}

function fractionText(micros: bigint): string {
  return micros === 0n ? '' : `.${`${micros}`.padStart(6, '0').replace(/0+$/, '')}`;
}
