import type { Engine, Refusal } from '@millrace/engine';
import { expressionsOf, topologicalOrder, type Program } from '@millrace/plan';
import { refusals } from './expression/index.ts';
import { WorkerPool } from './pool.ts';

export type DuckdbOptions = {
  /** How many programs run at the same time; as many workers wait warm. */
  readonly workers?: number;
};

/** The embedded engine: DuckDB in worker processes, never in this one. */
export function duckdbEngine({ workers = 2 }: DuckdbOptions = {}): Engine {
  const pool = new WorkerPool(workers);
  return { name: 'duckdb', check: checkProgram, run: (program, context) => pool.run(program, context), close: () => pool.close() };
}

function checkProgram(program: Program): readonly Refusal[] {
  return topologicalOrder(program.steps.map(({ relation }) => relation)).flatMap((relation) =>
    expressionsOf(relation)
      .flatMap(refusals)
      .map(({ origin, reason }) => ({
        nodeId: origin?.nodeId ?? relation.origin.nodeId,
        ...(origin?.field === undefined ? {} : { field: origin.field }),
        message: reason,
      })),
  );
}
