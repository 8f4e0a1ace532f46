import { sameType, type DataType } from '@millrace/plan';

/** How many digits the values of an integer type may have. */
export const integerDigits: Partial<Record<DataType['kind'], number>> = {
  BYTE: 3,
  SHORT: 5,
  INTEGER: 10,
  LONG: 19,
};

/** Whether a cast keeps every value, and the order of values. */
export function widens(from: DataType, to: DataType): boolean {
  if (sameType(from, to)) return true;
  const digits = wholeDigits(from);
  const room = wholeDigits(to);
  if (digits === null || room === null) return false;
  const scale = from.kind === 'DECIMAL' ? from.scale : 0;
  if (to.kind === 'DECIMAL') return digits <= room && scale <= to.scale;
  return from.kind !== 'DECIMAL' && digits <= room;
}

function wholeDigits(type: DataType): number | null {
  if (type.kind === 'DECIMAL') return type.precision - type.scale;
  return integerDigits[type.kind] ?? null;
}
