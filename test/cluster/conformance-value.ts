import type { DataType, Value } from '@millrace/plan';

/** A value of the plan in the form of the conformance file. */
export function conformanceValue(value: Value, type: DataType): unknown {
  if (value === null) return null;
  const items = value as readonly Value[];
  switch (type.kind) {
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return `us:${String(value)}`;
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
      return `iv:${String(value)}`;
    case 'BINARY':
      return `0x${String(value)}`;
    case 'ARRAY':
      return items.map((item) => conformanceValue(item, type.element));
    case 'MAP':
      return {
        map: (items as readonly (readonly Value[])[]).map(([key = null, item = null]) => [
          conformanceValue(key, type.key),
          conformanceValue(item, type.value),
        ]),
      };
    case 'STRUCT':
      return {
        struct: type.fields.map((field, index) => [
          field.name,
          conformanceValue(items[index] ?? null, field.type),
        ]),
      };
    case 'BOOLEAN':
    case 'BYTE':
    case 'DATE':
    case 'DECIMAL':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'LONG':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
      return value;
  }
}

/** Doubles agree to 1e-12. */
export function sameConformanceValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return a === b || Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameConformanceValue(item, b[index]));
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    return (
      Object.keys(a).length === Object.keys(b).length &&
      Object.entries(a).every(([key, item]) =>
        sameConformanceValue(item, (b as Record<string, unknown>)[key]),
      )
    );
  }
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
