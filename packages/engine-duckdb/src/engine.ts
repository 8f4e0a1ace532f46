import duckdb from '@duckdb/node-api/package.json' with { type: 'json' };
import type { Engine } from '@millrace/engine';
import { checkProgram } from './check.ts';
import { WorkerPool } from './pool.ts';

export type DuckdbOptions = {
  /** How many programs run at the same time; as many workers wait warm. */
  readonly workers?: number;
};

/** The embedded engine: DuckDB in worker processes, never in this one. */
export function duckdbEngine({ workers = 2 }: DuckdbOptions = {}): Engine {
  const pool = new WorkerPool(workers);
  return { name: 'duckdb', version: duckdb.version, check: checkProgram, run: (program, context) => pool.run(program, context), close: () => pool.close() };
}
