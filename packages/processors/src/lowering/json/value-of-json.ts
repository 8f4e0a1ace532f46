import type { DataType, Value } from '@millrace/plan';
import { valueOfText } from '../value-of-text.ts';

/** A JSON value as a value of a type in the plan's form, or undefined if it doesn't fit. */
export function valueOfJson(given: unknown, type: DataType): Value | undefined {
  if (given === null) return null;
  switch (type.kind) {
    case 'BOOLEAN':
      return typeof given === 'boolean'
        ? given
        : typeof given === 'string'
          ? valueOfText(given, type)
          : undefined;
    case 'STRING':
      return typeof given === 'object'
        ? JSON.stringify(given)
        : String(given as string | number | boolean);
    case 'BINARY':
      return typeof given === 'string' && /^([0-9a-f]{2})*$/i.test(given)
        ? given.toLowerCase()
        : undefined;
    case 'ARRAY':
      return Array.isArray(given)
        ? whole(given.map((entry) => valueOfJson(entry, type.element)))
        : undefined;
    case 'MAP':
      return isObject(given)
        ? whole(
            Object.entries(given).map(([key, entry]) =>
              pair(valueOfText(key, type.key), valueOfJson(entry, type.value)),
            ),
          )
        : undefined;
    case 'STRUCT':
      return isObject(given)
        ? whole(type.fields.map((field) => valueOfJson(given[field.name] ?? null, field.type)))
        : undefined;
    case 'DECIMAL':
      return typeof given === 'number'
        ? valueOfText(plainNumber(given), type)
        : typeof given === 'string'
          ? valueOfText(given, type)
          : undefined;
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      if (typeof given === 'number')
        return Number.isSafeInteger(given) ? valueOfText(`${given}`, type) : undefined;
      return typeof given === 'string' ? valueOfText(given, type) : undefined;
    case 'DATE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'NULL':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return typeof given === 'string' || typeof given === 'number'
        ? valueOfText(Object.is(given, -0) ? '-0' : `${given}`, type)
        : undefined;
  }
}

function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function whole(entries: readonly (Value | undefined)[]): Value | undefined {
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

function pair(key: Value | undefined, value: Value | undefined): Value | undefined {
  return key === undefined || value === undefined ? undefined : [key, value];
}

function plainNumber(given: number): string {
  return Math.abs(given) >= 1e-6 && Math.abs(given) < 1e21
    ? `${given}`
    : given.toFixed(20).replace(/\.?0+$/, '');
}
