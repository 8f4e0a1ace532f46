import duckdb from '@duckdb/node-api/package.json' with { type: 'json' };
import type { Engine } from '@millrace/engine';
import { checkProgram } from './check.ts';
import { WorkerPool } from './pool.ts';
import type { WorkerOptions } from './worker-process.ts';

export type DuckdbOptions = Partial<WorkerOptions> & {
  /** How many programs run at the same time; as many workers wait warm. */
  readonly workers?: number;
  /** What most runs may use: workers wait with this limit. Without it they start with the first run. */
  readonly memoryBytes?: number;
  /** Workers for previews only; one waits warm, more start when they are needed. Without them previews share those of runs. */
  readonly previews?: { readonly workers: number; readonly memoryBytes: number };
};

/** The embedded engine: DuckDB in worker processes, never in this one. */
export function duckdbEngine({ workers = 2, memoryBytes, previews, ...options }: DuckdbOptions = {}): Engine {
  const runPool = new WorkerPool(workers, memoryBytes ?? null, options);
  const previewPool = previews === undefined ? runPool : new WorkerPool(previews.workers, previews.memoryBytes, { ...options, warm: 1 });
  return {
    name: 'duckdb',
    version: duckdb.version,
    capabilities: { cachesResults: true, usesSparkSettings: false },
    check: checkProgram,
    run: (program, context) => (context.isPreview === true ? previewPool : runPool).run(program, context),
    close: async () => void (await Promise.all([runPool.close(), previewPool.close()])),
  };
}
