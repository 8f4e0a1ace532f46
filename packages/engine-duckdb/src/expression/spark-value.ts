import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { DataType } from '@millrace/plan';

/** A DuckDB value in the format of the conformance file. For tests only. */
export function sparkValue(value: DuckDBValue, type: DataType): unknown {
  if (value === null) return null;
  if (type.kind === 'INTERVAL_DAY_TIME' || type.kind === 'INTERVAL_YEAR_MONTH')
    return `iv:${String(value)}`;
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return float(value);
  if (value instanceof DuckDBDecimalValue) return value.toString();
  if (value instanceof DuckDBDateValue) return value.toString();
  if (value instanceof DuckDBTimestampTZValue || value instanceof DuckDBTimestampValue)
    return `us:${value.micros}`;
  if (value instanceof DuckDBBlobValue) return `0x${Buffer.from(value.bytes).toString('hex')}`;
  if (value instanceof DuckDBListValue)
    return value.items.map((item) => sparkValue(item, type.kind === 'ARRAY' ? type.element : type));
  if (value instanceof DuckDBStructValue) {
    const fields = type.kind === 'STRUCT' ? type.fields : [];
    return {
      struct: Object.entries(value.entries).map(([name, member], index) => [
        name,
        sparkValue(member, fields[index]?.type ?? type),
      ]),
    };
  }
  if (value instanceof DuckDBMapValue) {
    const [key, item] = type.kind === 'MAP' ? [type.key, type.value] : [type, type];
    return {
      map: value.entries.map((entry) => [
        sparkValue(entry.key, key),
        sparkValue(entry.value, item),
      ]),
    };
  }
  return value;
}

function float(value: number): unknown {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : value;
  return String(value);
}

/** Doubles agree to 1e-12. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === '-0' || b === '-0') return Number(a) === Number(b);
  if (typeof a === 'number' && typeof b === 'number')
    return a === b || Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    const [left, right] = [Object.entries(a), Object.entries(b)];
    return (
      left.length === right.length &&
      left.every(([key, item]) => sameValue(item, (b as Record<string, unknown>)[key]))
    );
  }
  return a === b;
}
