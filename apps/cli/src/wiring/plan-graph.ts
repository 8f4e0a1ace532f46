import type { Graph } from '@millrace/model';
import type { Demand, Program } from '@millrace/plan';
import { openWorkbench } from './open-workbench.ts';

/**
 * The plan of a graph and its program, with the facts read from files. Throws INVALID_GRAPH with
 * every issue.
 */
export async function planGraph(
  graph: Graph,
  programParameters: string | null,
  connections: string | undefined,
): Promise<{ readonly demands: readonly Demand[]; readonly program: Program }> {
  const workbench = await openWorkbench({
    engine: 'duckdb',
    timeZone: 'UTC',
    programParameters,
    connections,
    runsNothing: true,
  });
  try {
    return await workbench.runner.plan(await workbench.prepare(graph), workbench.subject);
  } finally {
    await workbench.close();
  }
}
