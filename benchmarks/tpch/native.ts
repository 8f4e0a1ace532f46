// A child process with a DuckDB of its own: hand-written SQL is timed apart from ours, under the
// same limits.
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

type Limits = { readonly memoryBytes: number; readonly threads: number };
/** `setup` isn't timed. */
type Request = Limits & { readonly setup?: readonly string[]; readonly sql: readonly string[] };
type Ready = { readonly instance: DuckDBInstance; readonly connection: DuckDBConnection };

/**
 * As our workers have it: a fresh instance a time, made while nobody waits. One made right before
 * would find the processor awake and its caches filled.
 */
let next: Promise<Ready> | null = null;

process.on('message', (request: Request) => void answer(request));

/** Only the statements are timed, answers fetched whole. */
async function answer({ setup = [], sql, memoryBytes, threads }: Request): Promise<void> {
  const { instance, connection } = await (next ?? prepare({ memoryBytes, threads }));
  for (const statement of setup) await connection.run(statement);
  const started = performance.now();
  const cpu = process.cpuUsage();
  const rows: unknown[] = [];
  let error: string | undefined;
  try {
    for (const statement of sql)
      rows.push((await connection.runAndReadAll(statement)).getRowsJson());
  } catch (failure) {
    error = String(failure);
  }
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({ ms: performance.now() - started, cpuMs: (user + system) / 1000, rows, error });
  connection.closeSync();
  instance.closeSync();
  next = prepare({ memoryBytes, threads });
}

async function prepare({ memoryBytes, threads }: Limits): Promise<Ready> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: `${threads}`,
    memory_limit: `${Math.floor((memoryBytes * 0.6) / 1024)}KiB`,
  });
  return { instance, connection: await instance.connect() };
}
