import {
  cast,
  constantOf,
  isIntegral,
  isInterval,
  literal,
  sameType,
  widerInterval,
  type DataType,
  type Expression,
  type Literal,
  type Value,
} from '@millrace/plan';
import { specialTime } from './special-time.ts';

/**
 * The expression converted to the type: itself, a literal of that type if nothing can be lost,
 * otherwise an explicit cast.
 */
export function coerce(expression: Expression, type: DataType): Expression {
  if (sameType(expression.type, type)) return expression;
  if (expression.kind === 'lambda')
    return { ...expression, body: coerce(expression.body, type), type };
  if (expression.kind === 'literal') {
    const value = convert(expression, type);
    if (value !== undefined) return literal(value, type, expression.origin);
  }
  const special = specialLiteral(expression, type);
  if (special !== null) return special;
  return cast(expression, type, 'ansi', expression.origin);
}

/** A constant string such as `today` as a DATE or TIMESTAMP; null for anything else. */
export function specialLiteral(expression: Expression, type: DataType): Expression | null {
  if (expression.type.kind !== 'STRING') return null;
  const value = constantOf(expression);
  return typeof value === 'string' ? specialTime(value, type, expression.origin) : null;
}

/** The literal's value in the other type; undefined if the engine must decide. */
function convert({ value, type: from }: Literal, to: DataType): Value | undefined {
  if (value === null) return null;
  if (isInterval(from) && sameType(widerInterval(from, to) ?? from, to)) return value;
  if (from.kind === 'ARRAY' && to.kind === 'ARRAY')
    return convertItems(value, from.element, to.element);
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  if (from.kind === 'FLOAT' && to.kind === 'DOUBLE') return value;
  if (!isIntegral(from) && from.kind !== 'DECIMAL') return undefined;
  if (to.kind === 'DOUBLE') return Number(value);
  if (isIntegral(to) && isIntegral(from))
    return fits(BigInt(value), to.kind)
      ? to.kind === 'LONG'
        ? String(value)
        : Number(value)
      : undefined;
  if (to.kind === 'DECIMAL') return rescaled(String(value), to.precision, to.scale);
  if (to.kind === 'STRING' && isIntegral(from)) return String(value);
  return undefined;
}

function convertItems(value: Value, from: DataType, to: DataType): Value | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = (value as readonly Value[]).map((item) =>
    sameType(from, to)
      ? item
      : convert({ kind: 'literal', value: item, type: from, nullable: item === null }, to),
  );
  return items.every((item) => item !== undefined) ? items : undefined;
}

const bits: Readonly<Record<string, bigint>> = { BYTE: 7n, SHORT: 15n, INTEGER: 31n, LONG: 63n };

function fits(value: bigint, kind: string): boolean {
  const limit = 1n << (bits[kind] ?? 0n);
  return value >= -limit && value < limit;
}

function rescaled(text: string, precision: number, scale: number): string | undefined {
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > scale) return undefined;
  const digits = whole.replace('-', '').replace(/^0+/, '');
  if (digits.length > precision - scale) return undefined;
  return scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, '0')}`;
}
