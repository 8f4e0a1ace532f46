/**
 * A Parquet type that isn't one of the plan's, as the format of a column: `uuid` and `time` (in
 * microseconds) are read as STRING, `timestamp(9)` (in nanoseconds) as TIMESTAMP or TIMESTAMP_NTZ,
 * and `unsupported INTERVAL` not at all.
 */
export type ParquetFormat =
  | { readonly kind: 'uuid' }
  | { readonly kind: 'time' }
  | { readonly kind: 'timestamp(9)' }
  | { readonly kind: 'unsupported'; readonly type: string };

/** Null for text that isn't such a format. */
export function parseParquetFormat(text: string): ParquetFormat | null {
  const written = text.trim().toLowerCase();
  if (written === 'uuid' || written === 'time' || written === 'timestamp(9)')
    return { kind: written };
  const type = /^unsupported\s+(.+)$/i.exec(text.trim())?.[1];
  return type === undefined ? null : { kind: 'unsupported', type };
}
