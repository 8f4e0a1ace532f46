import type { Graph } from '@millrace/model';
import type { Demand, Program } from '@millrace/plan';
import { openWorkbench } from './open-workbench.ts';

/** What a graph wants done and its program, with what had to be found out of files. Throws INVALID_GRAPH with every issue. */
export async function planGraph(graph: Graph, programParameters: string | null): Promise<{ readonly demands: readonly Demand[]; readonly program: Program }> {
  const workbench = await openWorkbench({ engine: 'duckdb', timeZone: 'UTC', programParameters });
  try {
    return await workbench.runner.plan(await workbench.prepare(graph), workbench.subject);
  } finally {
    await workbench.close();
  }
}
