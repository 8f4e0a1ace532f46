// A child process with a DuckDB of its own: hand-written SQL is timed apart from ours, under the
// same limits.
import { readFileSync, writeFileSync } from 'node:fs';
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
  startPeak();
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
  const ms = performance.now() - started;
  const cpuMs = (user + system) / 1000;
  process.send?.({ ms, cpuMs, peakBytes: peakBytes(), rows, error });
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

/** On Linux, the peak is that of the statements; elsewhere, of the process. */
function startPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {}
}

function peakBytes(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
    return Number(kilobytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
