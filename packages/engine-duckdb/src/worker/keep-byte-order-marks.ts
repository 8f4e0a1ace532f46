import { TextDecoder } from 'node:util';
import accessors from '@duckdb/node-api/lib/vectors/dataAccessors.js';

/**
 * DuckDB's client decodes every string like a file and drops a byte order mark at its start.
 * Strings are data and must keep theirs.
 */
export function keepByteOrderMarks(): void {
  (accessors as { textDecoder: TextDecoder }).textDecoder = new TextDecoder('utf-8', {
    ignoreBOM: true,
  });
}
