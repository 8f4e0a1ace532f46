import { decimal, type DataType, type TypeKind } from '../data-type.ts';

export type DecimalType = Extract<DataType, { kind: 'DECIMAL' }>;

const maximum = 38;
/**
 * Digits after the point that a result keeps if 38 digits are too few (Spark's
 * `allowPrecisionLoss`).
 */
const kept = 6;

export function isDecimal(type: DataType): type is DecimalType {
  return type.kind === 'DECIMAL';
}

/** The decimal that can hold every value of an integral type; a DECIMAL is returned unchanged. */
export function decimalOf(type: DataType): DecimalType | null {
  if (type.kind === 'DECIMAL') return type;
  const digits = digitsOf[type.kind];
  return digits === undefined ? null : make(digits, 0);
}

const digitsOf: Readonly<Partial<Record<TypeKind, number>>> = {
  BYTE: 3,
  SHORT: 5,
  INTEGER: 10,
  LONG: 20,
};

/** The narrowest decimal that holds an integer literal. */
export function decimalOfLiteral(value: string | number): DecimalType {
  return make(String(value).replace('-', '').length, 0);
}

export const decimalResult: Readonly<
  Record<
    'add' | 'subtract' | 'multiply' | 'divide' | 'mod',
    (a: DecimalType, b: DecimalType) => DecimalType
  >
> = {
  add: sum,
  subtract: sum,
  multiply: (a, b) => adjusted(a.precision + b.precision + 1, a.scale + b.scale),
  divide: (a, b) => {
    const scale = Math.max(kept, a.scale + b.precision + 1);
    return adjusted(a.precision - a.scale + b.scale + scale, scale);
  },
  mod: (a, b) => {
    const scale = Math.max(a.scale, b.scale);
    return adjusted(Math.min(a.precision - a.scale, b.precision - b.scale) + scale, scale);
  },
};

function sum(a: DecimalType, b: DecimalType): DecimalType {
  const scale = Math.max(a.scale, b.scale);
  return adjusted(Math.max(a.precision - a.scale, b.precision - b.scale) + scale + 1, scale);
}

/**
 * The decimal for values of both types. If 38 digits are too few, it loses digits after the point.
 */
export function widerDecimal(a: DecimalType, b: DecimalType): DecimalType {
  const scale = Math.max(a.scale, b.scale);
  const precision = Math.max(a.precision - a.scale, b.precision - b.scale) + scale;
  return precision <= maximum
    ? make(precision, scale)
    : make(maximum, Math.max(0, scale - (precision - maximum)));
}

/** Precision and scale, each limited to 38. */
export function boundedDecimal(precision: number, scale: number): DecimalType {
  return make(Math.min(precision, maximum), Math.min(scale, maximum));
}

/**
 * The result type of round, bround, ceil and floor of a decimal to `places` digits after the point.
 */
export function roundedDecimal(type: DecimalType, places: number): DecimalType {
  const whole = type.precision - type.scale + 1;
  if (places < 0) return boundedDecimal(Math.max(whole, 1 - places), 0);
  const scale = Math.min(type.scale, places);
  return boundedDecimal(whole + scale, scale);
}

/** Whether the decimal can hold every value of the integral type. */
export function isWiderThan(wide: DecimalType, integral: DecimalType): boolean {
  return wide.precision - wide.scale >= integral.precision && wide.scale >= 0;
}

function adjusted(precision: number, scale: number): DecimalType {
  if (precision <= maximum) return make(precision, scale);
  return make(maximum, Math.max(maximum - (precision - scale), Math.min(scale, kept)));
}

function make(precision: number, scale: number): DecimalType {
  return decimal(precision, scale) as DecimalType;
}
