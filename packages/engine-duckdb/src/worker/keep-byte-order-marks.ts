import { TextDecoder } from 'node:util';
import accessors from '@duckdb/node-api/lib/vectors/dataAccessors.js';

/** DuckDB's client decodes every text as if it were a file: a byte order mark at its start is left out. Texts are data, and keep theirs. */
export function keepByteOrderMarks(): void {
  (accessors as { textDecoder: TextDecoder }).textDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
}
