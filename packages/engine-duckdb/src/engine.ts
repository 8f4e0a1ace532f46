import duckdb from '@duckdb/node-api/package.json' with { type: 'json' };
import type { Engine } from '@millrace/engine';
import { checkProgram } from './check.ts';
import { numberRows } from './number-rows.ts';
import { WorkerPool } from './pool.ts';
import type { WorkerOptions } from './worker-process.ts';

export type DuckdbOptions = Partial<WorkerOptions> & {
  /** How many programs run at the same time. */
  readonly workers?: number;
  /** How many workers are started in advance: as many as `workers`, and one for previews. */
  readonly warm?: number;
  /**
   * The memory limit of most runs: idle workers are started with it. Without it, workers start with
   * the first run.
   */
  readonly memoryBytes?: number;
  /**
   * Workers for previews only. At most one is kept ready, more start on demand. Without them,
   * previews share the workers of runs.
   */
  readonly previews?: { readonly workers: number; readonly memoryBytes: number };
};

/** The embedded engine: DuckDB in worker processes, never in this one. */
export function duckdbEngine({
  workers = 2,
  warm = workers,
  memoryBytes,
  previews,
  ...options
}: DuckdbOptions = {}): Engine {
  const runPool = new WorkerPool(workers, memoryBytes ?? null, { ...options, warm });
  const previewPool =
    previews === undefined
      ? runPool
      : new WorkerPool(previews.workers, previews.memoryBytes, {
          ...options,
          warm: Math.min(warm, 1),
        });
  return {
    name: 'duckdb',
    version: duckdb.version,
    capabilities: { cachesResults: true, usesSparkSettings: false },
    check: checkProgram,
    run: (program, context) =>
      (context.isPreview === true ? previewPool : runPool).run(numberRows(program), context),
    close: async () => void (await Promise.all([runPool.close(), previewPool.close()])),
  };
}
