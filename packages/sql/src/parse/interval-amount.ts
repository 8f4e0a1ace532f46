import type { TextProblem } from '@millrace/model';
import type { IntervalField, IntervalNode } from './ast.ts';

export type Amount = Pick<IntervalNode, 'family' | 'amount' | 'from' | 'to'>;

/** `quantity` may have a sign and a fraction; `unit` is singular and upper case. */
export type Unit = { readonly quantity: string; readonly unit: string };

const order: readonly IntervalField[] = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND'];

const months: Readonly<Record<string, bigint>> = { YEAR: 12n, MONTH: 1n };

const second = 1_000_000n;
const microseconds: Readonly<Record<string, bigint>> = {
  WEEK: 7n * 86_400n * second,
  DAY: 86_400n * second,
  HOUR: 3_600n * second,
  MINUTE: 60n * second,
  SECOND: second,
  MILLISECOND: 1_000n,
  MICROSECOND: 1n,
};

const fieldOf: Readonly<Record<string, IntervalField>> = {
  WEEK: 'DAY',
  MILLISECOND: 'SECOND',
  MICROSECOND: 'SECOND',
};

/** The sum of the units, or why they are invalid. */
export function unitsAmount(units: readonly Unit[]): Amount | TextProblem {
  const fields = units.map(({ unit }) => fieldOf[unit] ?? (unit as IntervalField));
  const inMonths = units.every(({ unit }) => unit in months);
  if (!inMonths && units.some(({ unit }) => unit in months))
    return { code: 'MIXED_INTERVAL', args: {} };
  let total = 0n;
  for (const { quantity: written, unit } of units) {
    const quantity = signed(written);
    const amount = inMonths
      ? whole(quantity, unit, months[unit] ?? 0n)
      : unit === 'SECOND'
        ? fractional(quantity)
        : whole(quantity, unit, microseconds[unit] ?? 0n);
    if (typeof amount !== 'bigint') return amount;
    total += amount;
  }
  const ranks = fields.map((field) => order.indexOf(field));
  return checked(
    inMonths,
    total,
    order[Math.min(...ranks)] ?? 'DAY',
    order[Math.max(...ranks)] ?? 'SECOND',
  );
}

/** Two minus signs cancel each other out, and blanks may follow a sign. */
function signed(quantity: string): string {
  return quantity.replace(/^--/, '').replace(/^([+-])\s+/, '$1');
}

function whole(quantity: string, unit: string, factor: bigint): bigint | TextProblem {
  return /^[+-]?\d{1,40}$/.test(quantity)
    ? BigInt(quantity) * factor
    : { code: 'WRONG_INTERVAL_NUMBER', args: { unit, quantity } };
}

/** Digits beyond the microsecond are cut, as in Spark. */
function fractional(quantity: string): bigint | TextProblem {
  const match = /^([+-]?)(\d{0,40})(?:\.(\d{0,9}))?$/.exec(quantity);
  if (match === null || !/\d/.test(quantity))
    return { code: 'WRONG_INTERVAL_NUMBER', args: { unit: 'SECOND', quantity } };
  const amount =
    BigInt(match[2] ?? '0') * second + BigInt((match[3] ?? '').padEnd(6, '0').slice(0, 6));
  return match[1] === '-' ? -amount : amount;
}

function checked(
  inMonths: boolean,
  total: bigint,
  from: IntervalField,
  to: IntervalField,
): Amount | TextProblem {
  const limit = 2n ** (inMonths ? 31n : 63n);
  if (total >= limit || total < -limit) return { code: 'INTERVAL_OUT_OF_RANGE', args: {} };
  return { family: inMonths ? 'YEAR_MONTH' : 'DAY_TIME', amount: `${total}`, from, to };
}

/**
 * The parts of a text from one field to a narrower one, in order; only the first may pass its
 * field's usual limit.
 */
const shapes: Readonly<Record<string, RegExp>> = {
  'YEAR MONTH': /^(\d{1,10})-(\d{1,2})$/,
  'DAY HOUR': /^(\d{1,10}) (\d{1,2})$/,
  'DAY MINUTE': /^(\d{1,10}) (\d{1,2}):(\d{1,2})$/,
  'DAY SECOND': /^(\d{1,10}) (\d{1,2}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)$/,
  'HOUR MINUTE': /^(\d{1,10}):(\d{1,2})$/,
  'HOUR SECOND': /^(\d{1,10}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)$/,
  'MINUTE SECOND': /^(\d{1,12}):(\d{1,2}(?:\.\d{1,9})?)$/,
};

const highest: Readonly<Record<string, number>> = { MONTH: 11, HOUR: 23, MINUTE: 59, SECOND: 59 };

/** `'1 02:03' DAY TO MINUTE`: a sign before the quotes and one inside multiply. */
export function rangeAmount(text: string, from: string, to: string): Amount | TextProblem {
  const shape = shapes[`${from} ${to}`];
  if (shape === undefined) return { code: 'INTERVAL_RANGE_UNKNOWN', args: { from, to } };
  const signs = /^[+-]*/.exec(text)?.[0] ?? '';
  const match = signs.length > 2 ? null : shape.exec(text.slice(signs.length));
  if (match === null) return { code: 'WRONG_INTERVAL_TEXT', args: { text, range: [from, to] } };
  const fields = order.slice(
    order.indexOf(from as IntervalField),
    order.indexOf(to as IntervalField) + 1,
  );
  const isNegative = [...signs].filter((sign) => sign === '-').length % 2 === 1;
  const parts = fields.map((unit, index) => ({ quantity: match[index + 1] ?? '0', unit }));
  const beyond = parts
    .slice(1)
    .find(({ quantity, unit }) => Math.floor(Number(quantity)) > (highest[unit] ?? 0));
  if (beyond !== undefined)
    return {
      code: 'INTERVAL_FIELD_TOO_LARGE',
      args: { from, to, max: highest[beyond.unit] ?? 0, ...beyond },
    };
  const sign = isNegative ? '-' : '';
  return unitsAmount(parts.map(({ quantity, unit }) => ({ quantity: `${sign}${quantity}`, unit })));
}
