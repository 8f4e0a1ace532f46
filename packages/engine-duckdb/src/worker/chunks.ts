import type { DuckDBDataChunk, DuckDBResult } from '@duckdb/node-api';

/**
 * The rows of a result, which must be read to their end or left by `break`, `return` or `throw`.
 * Other threads compute the next ones while the caller works on some.
 */
export async function* chunksOf(result: DuckDBResult): AsyncGenerator<DuckDBDataChunk> {
  let next = fetch(result);
  try {
    for (;;) {
      const chunk = await next;
      if (chunk === null || chunk.rowCount === 0) return;
      next = fetch(result);
      yield chunk;
    }
  } finally {
    // Closing a connection while it computes rows crashes the process.
    await next.catch(() => undefined);
  }
}

function fetch(result: DuckDBResult): Promise<DuckDBDataChunk | null> {
  const chunk = result.fetchChunk();
  // It may fail before anyone waits for it.
  chunk.catch(() => undefined);
  return chunk;
}
