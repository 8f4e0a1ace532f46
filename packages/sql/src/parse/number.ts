import type { TextProblem } from '@millrace/model';
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
  if ('code' in read) throw cursor.syntaxError(read.code, read.args, start);
  return {
    kind: 'number',
    type: read.type,
    text: `${sign}${read.digits}`,
    span: cursor.spanFrom(start),
  };
}

type Read = { readonly type: DataType; readonly digits: string };

function typed({ digits, suffix }: NumberToken, sign: string): Read | TextProblem {
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

function integer(digits: string, sign: string, type: DataType, bits: number): Read | TextProblem {
  if (fits(digits, sign, bits)) return { type, digits: trimmed(digits) };
  const limit = 2n ** BigInt(bits);
  return outOfRange(`${sign}${digits}`, type, [`${-limit}`, `${limit - 1n}`]);
}

function fits(digits: string, sign: string, bits: number): boolean {
  return digits.length <= 400 && BigInt(digits) <= 2n ** BigInt(bits) - (sign === '' ? 1n : 0n);
}

function trimmed(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function floating(digits: string, type: DataType, value: number): Read | TextProblem {
  return Number.isFinite(value) ? { type, digits } : outOfRange(digits, type, null);
}

function outOfRange(
  number: string,
  type: DataType,
  range: readonly [string, string] | null,
): TextProblem {
  return { code: 'NUMBER_OUT_OF_RANGE', args: { number, type: type.kind, range } };
}

function bare(digits: string, sign: string): Read | TextProblem {
  if (/[eE]/.test(digits)) return floating(digits, DOUBLE, Number(digits));
  if (digits.includes('.')) return exact(digits);
  if (fits(digits, sign, 31)) return { type: INTEGER, digits: trimmed(digits) };
  return fits(digits, sign, 63) ? { type: LONG, digits: trimmed(digits) } : exact(digits);
}

/** As Java's BigDecimal counts: `0.01` is DECIMAL(2,2), `1e2BD` is DECIMAL(3,0). */
function exact(written: string): Read | TextProblem {
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

function tooLong(written: string): TextProblem {
  const shown = written.length > 60 ? `${written.slice(0, 60)}…` : written;
  return { code: 'TOO_MANY_DIGITS', args: { number: shown } };
}
