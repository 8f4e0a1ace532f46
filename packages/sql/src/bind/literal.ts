import {
  BINARY,
  BOOLEAN,
  DATE,
  STRING,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  cast,
  intervalType,
  literal,
  nullOf,
  type Expression,
} from '@millrace/plan';
import type {
  BinaryNode,
  BooleanNode,
  DatetimeNode,
  IntervalNode,
  NullNode,
  NumberNode,
  StringNode,
} from '../parse/ast.ts';
import type { Context } from './context.ts';
import { readDate, readTimestamp } from './datetime-literal.ts';
import { fail } from './failure.ts';
import { stringOf } from './parameter.ts';
import { specialTime } from './special-time.ts';

export type LiteralNode =
  | NullNode
  | BooleanNode
  | NumberNode
  | StringNode
  | BinaryNode
  | DatetimeNode
  | IntervalNode;

export function bindLiteral(node: LiteralNode, context: Context): Expression {
  const origin = context.originOf(node.span);
  switch (node.kind) {
    case 'null':
      return { ...nullOf(), origin };
    case 'boolean':
      return literal(node.value, BOOLEAN, origin);
    case 'string':
      return literal(stringOf(node, context), STRING, origin);
    case 'binary':
      return literal(node.hex, BINARY, origin);
    case 'number':
      return bindNumber(node, context);
    case 'datetime':
      return bindDatetime(node, context);
    case 'interval':
      return bindInterval(node, context);
  }
}

function bindInterval(node: IntervalNode, context: Context): Expression {
  const type = intervalType(node);
  const amount = node.family === 'YEAR_MONTH' ? Number(node.amount) : node.amount;
  return literal(amount, type, context.originOf(node.span));
}

function bindNumber(node: NumberNode, context: Context): Expression {
  const origin = context.originOf(node.span);
  const { type } = node;
  if (type.kind === 'LONG') return literal(`${BigInt(node.text)}`, type, origin);
  if (type.kind === 'DECIMAL') return literal(plainDecimal(node.text, type.scale), type, origin);
  if (type.kind === 'FLOAT') return literal(Math.fround(Number(node.text)), type, origin);
  return literal(
    Object.is(Number(node.text), -0) && type.kind === 'DOUBLE' ? '-0' : Number(node.text) + 0,
    type,
    origin,
  );
}

/** `1.5`, `.5`, `15e-1BD` as digits with exactly `scale` of them after the point. */
function plainDecimal(text: string, scale: number): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const shift = scale - fraction.length + Number(exponent);
  const digits = (whole + fraction + '0'.repeat(Math.max(0, shift)))
    .replace(/^0+(?=\d)/, '')
    .padStart(scale + 1, '0');
  const point = digits.length - scale;
  return (
    (/[1-9]/.test(digits) ? sign : '') +
    (scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`)
  );
}

/**
 * A TIMESTAMP without an offset is a different instant in each time zone, so it stays text that the
 * engine reads in the session's.
 */
function bindDatetime(node: DatetimeNode, context: Context): Expression {
  const origin = context.originOf(node.span);
  const text = stringOf(node.text, context);
  const special = specialTime(text, typeOf[node.type], origin);
  if (special !== null) return special;
  if (node.type === 'DATE')
    return literal(readDate(text) ?? noSuch('date', text, node), DATE, origin);
  const read = readTimestamp(text) ?? noSuch('time', text, node);
  if (node.type === 'TIMESTAMP_NTZ') {
    if (read.offset !== null || read.named) noSuch('time without zone', text, node);
    return literal(`${read.micros}`, TIMESTAMP_NTZ, origin);
  }
  if (read.offset === null) return cast(literal(text, STRING, origin), TIMESTAMP, 'ansi', origin);
  return literal(`${read.micros - BigInt(read.offset) * 1_000_000n}`, TIMESTAMP, origin);
}

const typeOf = { DATE, TIMESTAMP, TIMESTAMP_NTZ } as const;

function noSuch(
  kind: 'date' | 'time' | 'time without zone',
  text: string,
  node: DatetimeNode,
): never {
  return fail('WRONG_LITERAL', { text, kind }, node.text.span);
}
