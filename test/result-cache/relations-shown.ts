import type { Graph } from '@millrace/model';
import { closedFields, type Relation } from '@millrace/plan';
import type { Subject } from '@millrace/runner';
import type { Workbench } from '../../packages/runner/src/testing/workbench.ts';

/** A pivot may have thousands: each query takes minutes then. */
const mostColumns = 200;

export function subjectOf(bench: Workbench): Subject {
  return { userId: bench.user.id, username: 'ada', target: 'embedded' };
}

/** What each showing node of a graph shows; null where the graph cannot be run, or is too wide. */
export async function relationsShown(
  bench: Workbench,
  graph: Graph,
): Promise<ReadonlyMap<string, Relation> | null> {
  const planned = await bench.runner.plan(graph, subjectOf(bench)).catch(() => null);
  if (
    planned === null ||
    (await bench.runner.check(graph, subjectOf(bench))).length > 0 ||
    (await isWide(bench, graph))
  )
    return null;
  return new Map(
    planned.demands.flatMap(({ relation, target }) =>
      target.kind === 'result' ? [[target.nodeId, relation] as const] : [],
    ),
  );
}

export async function isWide(bench: Workbench, graph: Graph): Promise<boolean> {
  const { nodes } = await bench.runner.inspect(graph, subjectOf(bench));
  return [...nodes.values()].some(({ outputs }) =>
    outputs.some((schema) => schema.kind === 'closed' && closedFields(schema).length > mostColumns),
  );
}
