import { createIssue, nodeTitle, type Graph, type Issue } from '@millrace/model';
import { topologicalOrder, type Demand } from '@millrace/plan';
import type { Pinned } from './lower-graph.ts';

/**
 * Issues for writers that would write pinned rows: outputs must contain what the workflow computes.
 */
export function findPinnedIssues(
  graph: Pick<Graph, 'nodes'>,
  demands: readonly Demand[],
  pinned: Pinned = new Map(),
): readonly Issue[] {
  if (pinned.size === 0) return [];
  const rows = new Map(
    [...pinned].flatMap(([nodeId, values]) =>
      values.flatMap((value) =>
        value.kind === 'relation' ? [[value.relation, nodeId] as const] : [],
      ),
    ),
  );
  return demands.flatMap(({ relation, target }) => {
    const found =
      target.kind === 'file'
        ? topologicalOrder([relation]).find((part) => rows.has(part))
        : undefined;
    return found === undefined ? [] : [pinnedRowsWritten(graph, target.nodeId, rows.get(found)!)];
  });
}

function pinnedRowsWritten({ nodes }: Pick<Graph, 'nodes'>, writer: string, pinned: string): Issue {
  const titleOf = (id: string): string => {
    const node = nodes.find((each) => each.id === id);
    return node === undefined ? id : nodeTitle(node);
  };
  const place = { nodeId: writer, nodeName: titleOf(writer), field: null };
  return createIssue(
    'PINNED_ROWS_WRITTEN',
    { pinned: { id: pinned, name: titleOf(pinned) } },
    place,
  );
}
