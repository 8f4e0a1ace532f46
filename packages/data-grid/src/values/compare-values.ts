import { plainText } from './plain-text.ts';
import { kindOf } from './type-kind.ts';

export type Compare = (a: unknown, b: unknown) => number;

/** Compares two non-null values of a type, in the order of a Sort node. */
export function comparerOf(type: string): Compare {
  const kind = kindOf(type);
  if (kind === 'number') return (a, b) => compareNumbers(String(a), String(b));
  if (kind === 'date' || kind === 'time') return (a, b) => compareTimes(String(a), String(b));
  return (a, b) => compareTexts(plainText(a), plainText(b));
}

/** Compares numbers at full precision. NaN is greater than all other numbers. */
export function compareNumbers(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
  if (x !== y) return x < y ? -1 : 1;
  return compareDigits(a, b);
}

/**
 * For numbers that round to the same double: compares them as integers with the same number of
 * decimals.
 */
function compareDigits(a: string, b: string): number {
  const plain = /^-?\d+(\.\d+)?$/;
  if (a === b || !plain.test(a) || !plain.test(b)) return 0;
  const scale = Math.max(decimals(a), decimals(b));
  const [x, y] = [units(a, scale), units(b, scale)];
  return x === y ? 0 : x < y ? -1 : 1;
}

function decimals(text: string): number {
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
}

function units(text: string, scale: number): bigint {
  return BigInt(text.replace('.', '') + '0'.repeat(scale - decimals(text)));
}

/** Compares ISO 8601 times with years of any length and sign. */
function compareTimes(a: string, b: string): number {
  const [x, y] = [yearOf(a), yearOf(b)];
  return x === y ? compareTexts(afterYear(a), afterYear(b)) : x - y;
}

function yearOf(iso: string): number {
  return Number(/^[+-]?\d+/.exec(iso)?.[0] ?? 0);
}

function afterYear(iso: string): string {
  return iso.replace(/^[+-]?\d+/, '').replace(/Z$/, '');
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
