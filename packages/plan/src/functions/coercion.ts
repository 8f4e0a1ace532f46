import {
  DOUBLE,
  LONG,
  STRING,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  array,
  isFloating,
  isIntegral,
  isNumeric,
  map,
  sameType,
  struct,
  type DataType,
} from '../data-type.ts';
import { isInterval, widerInterval } from '../interval.ts';
import { decimalOf, isDecimal, isWiderThan, widerDecimal } from './decimal-rules.ts';

type Common = (a: DataType, b: DataType) => DataType | null;

const integralOrder = ['BYTE', 'SHORT', 'INTEGER', 'LONG'];

/**
 * The type that both sides are cast to without guessing: numbers widen, dates become timestamps,
 * NULL takes the other's type.
 */
export const tightestCommonType: Common = (a, b) => {
  if (sameType(a, b)) return a;
  if (a.kind === 'NULL') return b;
  if (b.kind === 'NULL') return a;
  if (isIntegral(a) && isDecimal(b)) return isWiderThan(b, decimalOf(a)!) ? b : null;
  if (isDecimal(a) && isIntegral(b)) return isWiderThan(a, decimalOf(b)!) ? a : null;
  const interval = widerInterval(a, b);
  if (interval !== null) return interval;
  if (isNumeric(a) && isNumeric(b)) return isDecimal(a) || isDecimal(b) ? null : widerNumber(a, b);
  if (isDatetime(a) && isDatetime(b))
    return a.kind === 'TIMESTAMP' || b.kind === 'TIMESTAMP' ? TIMESTAMP : TIMESTAMP_NTZ;
  return commonOfNested(a, b, tightestCommonType);
};

/**
 * Spark's least common type of two types, used by COALESCE, CASE, IN, arrays and similar. A string
 * takes the other side's type.
 */
export const leastCommonType: Common = (a, b) =>
  tightestCommonType(a, b) ??
  commonWithDecimal(a, b) ??
  stringPromotion(a, b) ??
  commonOfNested(a, b, leastCommonType);

/** Like `leastCommonType`, but a string is not converted to a number (greatest, least). */
export const leastCommonTypeWithoutStrings: Common = (a, b) =>
  tightestCommonType(a, b) ??
  commonWithDecimal(a, b) ??
  commonOfNested(a, b, leastCommonTypeWithoutStrings);

/**
 * The common type of several types, found from left to right as in Spark; null if there is none.
 */
export function commonTypeOf(
  types: readonly DataType[],
  common: Common = leastCommonType,
): DataType | null {
  let found: DataType | null = { kind: 'NULL' };
  for (const type of types) found = found === null ? null : common(found, type);
  return found;
}

/**
 * The common type of a STRING and another type in an operator: `'5' + 1` is LONG, `'5' * 1.5`
 * DOUBLE, `d = '2024-01-31'` DATE.
 */
export function stringPromotion(a: DataType, b: DataType): DataType | null {
  if (a.kind !== 'STRING') return b.kind === 'STRING' ? stringPromotion(b, a) : null;
  if (isIntegral(b)) return LONG;
  if (isFloating(b) || isDecimal(b)) return DOUBLE;
  if (b.kind === 'NULL') return STRING;
  return isAtomic(b) && b.kind !== 'STRING' && !isInterval(b) ? b : null;
}

/** Whether an argument of one type may be cast implicitly to the type that a function expects. */
export function canCoerce(from: DataType, to: DataType): boolean {
  if (sameType(from, to) || from.kind === 'NULL') return true;
  if (isInterval(from) && from.kind === to.kind) return true;
  if (from.kind === 'STRING') return isAtomic(to) && !isInterval(to);
  if (isNumeric(from) && isNumeric(to)) return true;
  if (to.kind === 'STRING') return isAtomic(from);
  if (isDatetime(from) && isDatetime(to)) return true;
  if (from.kind === 'ARRAY' && to.kind === 'ARRAY') return canCoerce(from.element, to.element);
  if (from.kind === 'MAP' && to.kind === 'MAP')
    return canCoerce(from.key, to.key) && canCoerce(from.value, to.value);
  if (from.kind !== 'STRUCT' || to.kind !== 'STRUCT' || from.fields.length !== to.fields.length)
    return false;
  return from.fields.every((field, index) => canCoerce(field.type, to.fields[index]!.type));
}

/** Whether types differ in nothing but the names of members, which comparisons ignore. */
export function sameShape(a: DataType, b: DataType): boolean {
  if (a.kind === 'ARRAY' && b.kind === 'ARRAY') return sameShape(a.element, b.element);
  if (a.kind === 'MAP' && b.kind === 'MAP')
    return sameShape(a.key, b.key) && sameShape(a.value, b.value);
  if (a.kind !== 'STRUCT' || b.kind !== 'STRUCT') return sameType(a, b);
  return (
    a.fields.length === b.fields.length &&
    a.fields.every((field, index) => sameShape(field.type, b.fields[index]!.type))
  );
}

/** Whether ANSI mode allows `CAST(… AS …)` at all (it may still fail for a value). */
export function canCast(from: DataType, to: DataType): boolean {
  if (sameType(from, to) || from.kind === 'NULL') return true;
  if (to.kind === 'STRING') return true;
  if (from.kind === 'STRING') return isAtomic(to);
  if (isNumeric(from))
    return (
      isNumeric(to) ||
      to.kind === 'BOOLEAN' ||
      to.kind === 'TIMESTAMP' ||
      (isInterval(to) && !isFloating(from))
    );
  if (from.kind === 'BOOLEAN') return isNumeric(to);
  if (isDatetime(from)) return isDatetime(to) || (from.kind === 'TIMESTAMP' && isNumeric(to));
  if (isInterval(from)) return from.kind === to.kind || isIntegral(to) || isDecimal(to);
  if (from.kind === 'ARRAY' && to.kind === 'ARRAY') return canCast(from.element, to.element);
  if (from.kind === 'MAP' && to.kind === 'MAP')
    return canCast(from.key, to.key) && canCast(from.value, to.value);
  if (from.kind === 'STRUCT' && to.kind === 'STRUCT') {
    return (
      from.fields.length === to.fields.length &&
      from.fields.every((field, index) => canCast(field.type, to.fields[index]!.type))
    );
  }
  return false;
}

export function isDatetime(type: DataType): boolean {
  return type.kind === 'DATE' || type.kind === 'TIMESTAMP' || type.kind === 'TIMESTAMP_NTZ';
}

/** Neither nested nor NULL. */
export function isAtomic(type: DataType): boolean {
  return (
    type.kind !== 'ARRAY' && type.kind !== 'MAP' && type.kind !== 'STRUCT' && type.kind !== 'NULL'
  );
}

function widerNumber(a: DataType, b: DataType): DataType {
  if (isIntegral(a) && isIntegral(b))
    return integralOrder.indexOf(a.kind) > integralOrder.indexOf(b.kind) ? a : b;
  return DOUBLE;
}

function commonWithDecimal(a: DataType, b: DataType): DataType | null {
  if (!isDecimal(a) && !isDecimal(b)) return null;
  if (isFloating(a) || isFloating(b)) return DOUBLE;
  const [left, right] = [decimalOf(a), decimalOf(b)];
  return left === null || right === null ? null : widerDecimal(left, right);
}

function commonOfNested(a: DataType, b: DataType, common: Common): DataType | null {
  if (a.kind === 'ARRAY' && b.kind === 'ARRAY') return mapped(common(a.element, b.element), array);
  if (a.kind === 'MAP' && b.kind === 'MAP')
    return mapped(common(a.key, b.key), (key) =>
      mapped(common(a.value, b.value), (value) => map(key, value)),
    );
  if (a.kind !== 'STRUCT' || b.kind !== 'STRUCT' || a.fields.length !== b.fields.length)
    return null;
  const fields = a.fields.map((field, index) => {
    const other = b.fields[index]!;
    return field.name.toLowerCase() === other.name.toLowerCase()
      ? mapped(common(field.type, other.type), (type) => ({ name: field.name, type }))
      : null;
  });
  return fields.every((field) => field !== null) ? struct(fields) : null;
}

function mapped<T, R>(value: T | null, change: (value: T) => R | null): R | null {
  return value === null ? null : change(value);
}
