import { intervalText, intervalType } from '@millrace/plan';
import type {
  BinaryNode,
  BooleanNode,
  DatetimeNode,
  IntervalNode,
  NullNode,
  NumberNode,
  StringNode,
} from '../parse/ast.ts';
import { readDate, readTimestamp } from '../bind/datetime-literal.ts';

/** A literal as Spark writes it in the name of a column. */
export function literalName(
  node: NullNode | BooleanNode | NumberNode | StringNode | BinaryNode | DatetimeNode | IntervalNode,
): string {
  switch (node.kind) {
    case 'null':
      return 'NULL';
    case 'boolean':
      return String(node.value);
    case 'number':
      return numberName(node);
    case 'string':
      return node.value;
    case 'binary':
      return `X'${node.hex.toUpperCase()}'`;
    case 'datetime':
      return `${node.type} '${datetimeText(node)}'`;
    case 'interval':
      return intervalText(node.amount, intervalType(node));
  }
}

function numberName({ type, text }: NumberNode): string {
  if (type.kind === 'DOUBLE') return javaNumber(Number(text), Number(text).toExponential());
  if (type.kind === 'FLOAT')
    return javaNumber(Math.fround(Number(text)), shortestFloat(Math.fround(Number(text))));
  return decimalName(/^-0*\.?0*$/.test(text) ? text.slice(1) : text);
}

/** Java's text of a decimal: with an exponent below a millionth. */
function decimalName(text: string): string {
  const [, sign = '', fraction = ''] = /^(-?)0*\.(\d+)$/.exec(text) ?? [];
  const digits = fraction.replace(/^0+/, '');
  const exponent = Math.max(digits.length, 1) - 1 - fraction.length;
  if (exponent >= -6) return text;
  return `${sign}${withoutPoint(digits === '' ? '0' : digits)}E${exponent}`;
}

function withoutPoint(digits: string): string {
  return digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
}

/** Java's text of a double: plain from 0.001 up to 10,000,000, otherwise with an exponent. */
function javaNumber(value: number, exponential: string): string {
  const [mantissa = '0', exponent = '0'] = exponential.split('e');
  const power = Number(exponent);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  if (power >= -3 && power < 7) return withPoint(plain(mantissa, power));
  return `${withPoint(mantissa)}E${power}`;
}

function withPoint(text: string): string {
  return text.includes('.') ? text : `${text}.0`;
}

function plain(mantissa: string, power: number): string {
  const negative = mantissa.startsWith('-');
  const digits = mantissa.replace(/[-.]/g, '');
  const whole = power < 0 ? '0' : digits.slice(0, power + 1).padEnd(power + 1, '0');
  const fraction = power < 0 ? '0'.repeat(-power - 1) + digits : digits.slice(power + 1);
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function shortestFloat(value: number): string {
  for (let digits = 1; digits < 10; digits += 1) {
    const text = value.toExponential(digits - 1);
    if (Math.fround(Number(text)) === value) return text;
  }
  return value.toExponential();
}

function datetimeText({ type, text }: DatetimeNode): string {
  if (type !== 'TIMESTAMP' && text.value.trim().toLowerCase() === 'epoch')
    return type === 'DATE' ? '1970-01-01' : '1970-01-01 00:00:00';
  if (type === 'DATE') return readDate(text.value) ?? text.value;
  const read = readTimestamp(text.value);
  if (read === null || read.offset !== null || read.named) return text.value;
  const micros = modulo(read.micros, 1_000_000n);
  const seconds = (read.micros - micros) / 1_000_000n;
  const fraction = `${micros}`.padStart(6, '0').replace(/0+$/, '');
  // JavaScript's dates end earlier, so whole cycles of the calendar are left out.
  const inCycle = modulo(seconds, secondsOf400Years);
  const whole = new Date(Number(inCycle) * 1000).toISOString();
  const year = Number(whole.slice(0, 4)) + Number((seconds - inCycle) / secondsOf400Years) * 400;
  return `${yearText(year)}${whole.slice(4, 10)} ${whole.slice(11, 19)}${fraction === '' ? '' : `.${fraction}`}`;
}

const secondsOf400Years = 146_097n * 86_400n;

function modulo(value: bigint, size: bigint): bigint {
  return ((value % size) + size) % size;
}

function yearText(year: number): string {
  const digits = `${Math.abs(year)}`.padStart(4, '0');
  return `${year > 9999 ? '+' : year < 0 ? '-' : ''}${digits}`;
}
