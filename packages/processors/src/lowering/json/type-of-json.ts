import { BOOLEAN, DOUBLE, INTEGER, LONG, STRING, type DataType } from '@millrace/plan';

/** The narrowest column type that can hold all of some JSON values. */
export function typeOfJson(given: readonly unknown[]): DataType {
  const present = given.filter((value) => value !== null && value !== undefined);
  if (present.length === 0) return STRING;
  if (present.every((value) => typeof value === 'boolean')) return BOOLEAN;
  if (!present.every((value) => typeof value === 'number')) return STRING;
  if (!present.every((value) => Number.isSafeInteger(value) && !Object.is(value, -0)))
    return DOUBLE;
  return present.every((value) => Math.abs(value) < 2 ** 31) ? INTEGER : LONG;
}
