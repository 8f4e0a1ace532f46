import { decimal, sameType, type DataType } from '@millrace/plan';

/**
 * The narrowest type that both engines read the values of two Parquet types as, without losing
 * anything; null if there is none.
 */
export function widerParquetType(left: DataType, right: DataType): DataType | null {
  if (sameType(left, right)) return left;
  return widened(left, right) ?? widened(right, left);
}

function widened(from: DataType, to: DataType): DataType | null {
  if (to.kind !== 'DECIMAL') return wider[from.kind]?.includes(to.kind) === true ? to : null;
  const digits = from.kind === 'DECIMAL' ? from.precision - from.scale : integerDigits[from.kind];
  if (digits === undefined) return null;
  const scale = from.kind === 'DECIMAL' ? Math.max(from.scale, to.scale) : to.scale;
  const precision = Math.max(digits, to.precision - to.scale) + scale;
  return precision <= 38 ? decimal(precision, scale) : null;
}

type Kind = DataType['kind'];

const wider: Partial<Readonly<Record<Kind, readonly Kind[]>>> = {
  BYTE: ['SHORT', 'INTEGER', 'LONG', 'DOUBLE'],
  SHORT: ['INTEGER', 'LONG', 'DOUBLE'],
  INTEGER: ['LONG', 'DOUBLE'],
  FLOAT: ['DOUBLE'],
};

const integerDigits: Partial<Readonly<Record<Kind, number>>> = {
  BYTE: 3,
  SHORT: 5,
  INTEGER: 10,
  LONG: 19,
};
