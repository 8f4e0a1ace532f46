// A child process with a DuckDB of its own: hand-written SQL is timed apart from ours, under the same limits.
import { DuckDBInstance } from '@duckdb/node-api';

type Request = { readonly sql: readonly string[]; readonly memoryBytes: number; readonly threads: number };

process.on('message', (request: Request) => void answer(request));

/** A fresh instance a time, as a run has; only the statements are timed, answers fetched whole. */
async function answer({ sql, memoryBytes, threads }: Request): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: `${threads}`, memory_limit: `${Math.floor((memoryBytes * 0.6) / 1024)}KiB` });
  const connection = await instance.connect();
  const started = performance.now();
  const rows: unknown[] = [];
  for (const statement of sql) rows.push((await connection.runAndReadAll(statement)).getRowsJson());
  process.send?.({ ms: performance.now() - started, rows });
  connection.closeSync();
  instance.closeSync();
}
