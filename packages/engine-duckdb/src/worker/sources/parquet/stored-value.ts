import { DuckDBTypeId, type DuckDBType } from '@duckdb/node-api';
import type { DataType } from '@millrace/plan';

/**
 * What the file stores for a value of a type that the plan doesn't have: the bytes of a UUID, the
 * microseconds of a time, the nanoseconds of a timestamp. Null for other pairs of types.
 */
export function storedValue(found: DuckDBType, wanted: DataType, column: string): string | null {
  if (wanted.kind === 'BINARY' && found.typeId === DuckDBTypeId.UUID)
    return `unhex(replace(CAST(${column} AS VARCHAR), '-', ''))`;
  if (wanted.kind !== 'LONG') return null;
  if (found.typeId === DuckDBTypeId.TIME) return `epoch_us(${column})`;
  if (found.typeId === DuckDBTypeId.TIME_TZ) return `epoch_us(CAST(${column} AS TIME))`;
  return found.typeId === DuckDBTypeId.TIMESTAMP_NS ? `epoch_ns(${column})` : null;
}

/**
 * The nanoseconds of an instant, which DuckDB has cut to microseconds; the first and last of the
 * type are its infinities.
 */
export function storedInstant(column: string): string {
  return `CASE WHEN isfinite(${column}) THEN epoch_us(${column}) * 1000 WHEN ${column} > '1970-01-01' THEN 9223372036854775807 WHEN ${column} IS NOT NULL THEN -9223372036854775807 END`;
}

/** Whether a column may be an instant in nanoseconds: DuckDB doesn't tell from microseconds. */
export function isInstant(found: DuckDBType, wanted: DataType): boolean {
  return wanted.kind === 'LONG' && found.typeId === DuckDBTypeId.TIMESTAMP_TZ;
}
