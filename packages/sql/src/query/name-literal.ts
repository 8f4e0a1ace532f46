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
  return text;
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
  if (type === 'DATE') return readDate(text.value) ?? text.value;
  const read = readTimestamp(text.value);
  if (read === null || read.offset !== null || read.named) return text.value;
  const seconds = read.micros / 1_000_000n;
  const fraction = `${((read.micros % 1_000_000n) + 1_000_000n) % 1_000_000n}`
    .padStart(6, '0')
    .replace(/0+$/, '');
  const whole = new Date(
    Number(seconds - (read.micros < 0n && read.micros % 1_000_000n !== 0n ? 1n : 0n)) * 1000,
  ).toISOString();
  return `${whole.slice(0, 10)} ${whole.slice(11, 19)}${fraction === '' ? '' : `.${fraction}`}`;
}
