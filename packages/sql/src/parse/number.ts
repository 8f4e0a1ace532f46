import { DOUBLE, FLOAT, INTEGER, LONG, SHORT, BYTE, decimal, type DataType } from '@millrace/plan';
import type { NumberNode } from './ast.ts';
import type { Cursor } from './cursor.ts';
import type { NumberToken } from './token.ts';

/** A number with the `-` directly before it; the cursor is at either of them. */
export function number(cursor: Cursor): NumberNode {
  const { start } = cursor;
  const negative = cursor.takeSymbol('-');
  const token = cursor.next();
  if (token.kind !== 'number') throw new Error('Expected a number here.');
  const sign = negative ? '-' : '';
  const read = typed(token, sign);
  if (typeof read === 'string') throw cursor.syntaxError('WRONG_NUMBER', { reason: read }, start);
  return {
    kind: 'number',
    type: read.type,
    text: `${sign}${read.digits}`,
    span: cursor.spanFrom(start),
  };
}

type Read = { readonly type: DataType; readonly digits: string };

function typed({ digits, suffix }: NumberToken, sign: string): Read | string {
  switch (suffix) {
    case 'Y':
      return integer(digits, sign, BYTE, 7);
    case 'S':
      return integer(digits, sign, SHORT, 15);
    case 'L':
      return integer(digits, sign, LONG, 63);
    case 'D':
      return floating(digits, DOUBLE, Number(digits));
    case 'F':
      return floating(digits, FLOAT, Math.fround(Number(digits)));
    case 'BD':
      return exact(digits);
    case '':
      return bare(digits, sign);
  }
}

function integer(digits: string, sign: string, type: DataType, bits: number): Read | string {
  if (fits(digits, sign, bits)) return { type, digits: trimmed(digits) };
  return `The number ${sign}${digits} is out of the range of ${type.kind} (-${2n ** BigInt(bits)} to ${2n ** BigInt(bits) - 1n}).`;
}

function fits(digits: string, sign: string, bits: number): boolean {
  return digits.length <= 400 && BigInt(digits) <= 2n ** BigInt(bits) - (sign === '' ? 1n : 0n);
}

function trimmed(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function floating(digits: string, type: DataType, value: number): Read | string {
  return Number.isFinite(value)
    ? { type, digits }
    : `The number ${digits} is out of the range of ${type.kind}.`;
}

function bare(digits: string, sign: string): Read | string {
  if (/[eE]/.test(digits)) return floating(digits, DOUBLE, Number(digits));
  if (digits.includes('.')) return exact(digits);
  if (fits(digits, sign, 31)) return { type: INTEGER, digits: trimmed(digits) };
  return fits(digits, sign, 63) ? { type: LONG, digits: trimmed(digits) } : exact(digits);
}

/** As Java's BigDecimal counts: `0.01` is DECIMAL(2,2), `1e2BD` is DECIMAL(3,0). */
function exact(written: string): Read | string {
  const [mantissa = '', exponent = '0'] = written.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const power = Number(exponent);
  if (Math.abs(power) > 400 || mantissa.length > 400) return tooLong(written);
  const scale = fraction.length - power;
  const unscaled = trimmed(`${whole}${fraction}${'0'.repeat(Math.max(0, -scale))}`);
  const places = Math.max(0, scale);
  const precision = Math.max(unscaled.length, places);
  if (precision > 38) return tooLong(written);
  const padded = unscaled.padStart(places + 1, '0');
  const digits = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
  return { type: decimal(precision, places), digits };
}

function tooLong(written: string): string {
  const shown = written.length > 60 ? `${written.slice(0, 60)}…` : written;
  return `The number ${shown} has more than the 38 digits that fit in a DECIMAL.`;
}
