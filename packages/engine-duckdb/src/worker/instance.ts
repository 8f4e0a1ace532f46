import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { zoneStatement } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import { registerKernels } from '../kernels/register.ts';
import type { Task } from './messages.ts';

/** A DuckDB instance with all settings that don't depend on the run. */
export type PreparedInstance = {
  readonly instance: DuckDBInstance;
  readonly connection: DuckDBConnection;
  readonly limits: Limits | null;
};

type Limits = Task['limits'];

/**
 * `sum_rewriter` makes sum(x + 1) of sum(x) and a count, which hides that x + 1 overflows.
 * `filter_pullup` lifts a condition over expressions that fail for the rows that it leaves out.
 */
export const optimizerStatement = "SET disabled_optimizers = 'sum_rewriter,filter_pullup'";

/** `limits`: the expected limits of the next run. */
export async function prepareInstance(limits: Limits | null = null): Promise<PreparedInstance> {
  const instance = await DuckDBInstance.create(':memory:', {
    ...(limits === null
      ? {}
      : { threads: String(threadsOf(limits)), memory_limit: memoryOf(limits) }),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    default_null_order: 'nulls_first_on_asc_last_on_desc',
    preserve_insertion_order: 'true',
  });
  const connection = await instance.connect();
  const settings = [
    zoneStatement('UTC'),
    'SET enable_progress_bar = true',
    'SET enable_progress_bar_print = false',
    'SET parquet_metadata_cache = true',
    // Columns of GeoParquet files are what Parquet says they are, binary data.
    'SET enable_geoparquet_conversion = false',
    optimizerStatement,
    ...(limits === null ? [] : [streamingStatement(limits)]),
  ];
  // Never later: it waits for the connection's lock, which a statement holds while it waits for a
  // kernel.
  registerKernels(connection);
  await connection.run(settings.join(';\n'));
  return { instance, connection, limits };
}

/**
 * Locks the instance down: it can access only the run's workspace and its sources, and this can't
 * be reverted.
 */
export async function confine(
  { connection, limits: expected }: PreparedInstance,
  { workspace, sources, limits, timeZone }: Task,
): Promise<void> {
  const scratch = scratchFolder(workspace);
  mkdirSync(scratch, { recursive: true });
  const files = Object.values(sources).flat();
  const folders = [`${workspace}/`, ...new Set(files.map((file) => `${dirname(file)}/`))];
  const settings = [
    ...(timeZone === 'UTC' ? [] : [zoneStatement(timeZone)]),
    `SET allowed_directories = [${folders.map(quoteText).join(', ')}]`,
    ...(expected?.memoryBytes === limits.memoryBytes
      ? []
      : [`SET memory_limit = '${memoryOf(limits)}'`, streamingStatement(limits)]),
    ...(expected?.threads === limits.threads ? [] : [`SET threads = ${threadsOf(limits)}`]),
    `SET temp_directory = ${quoteText(scratch)}`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ];
  await connection.run(settings.join(';\n'));
}

function memoryOf({ memoryBytes }: Limits): string {
  return `${Math.max(64, Math.floor((memoryBytes * 0.6) / 2 ** 20))}MiB`;
}

/**
 * How much is computed ahead of the rows that a training reads. A thread that has no room for what
 * follows the rows of another one waits, and by default there is room for 1 MB.
 */
function streamingStatement({ memoryBytes }: Limits): string {
  const bytes = Math.min(64 * 2 ** 20, Math.floor(memoryBytes / 16));
  return `SET streaming_buffer_size = '${bytes}B'`;
}

function threadsOf({ threads }: Limits): number {
  return Math.max(1, threads);
}

/** The folder for private files of the engine: spilled data, converted sources. */
export function scratchFolder(workspace: string): string {
  return join(workspace, '.scratch');
}

export function dispose({ instance, connection }: PreparedInstance): void {
  connection.closeSync();
  instance.closeSync();
}
