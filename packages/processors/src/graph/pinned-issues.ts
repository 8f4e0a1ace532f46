import { nodeTitle, type Issue, type Graph } from '@millrace/model';
import { topologicalOrder, type Demand } from '@millrace/plan';
import type { Pinned } from './lower-graph.ts';

/** Writers that would write pinned rows: what is written must be what the workflow gives. */
export function findPinnedIssues(graph: Pick<Graph, 'nodes'>, demands: readonly Demand[], pinned: Pinned = new Map()): readonly Issue[] {
  if (pinned.size === 0) return [];
  const rows = new Map(
    [...pinned].flatMap(([nodeId, values]) => values.flatMap((value) => (value.kind === 'relation' ? [[value.relation, nodeId] as const] : []))),
  );
  return demands.flatMap(({ relation, target }) => {
    const found = target.kind === 'file' ? topologicalOrder([relation]).find((part) => rows.has(part)) : undefined;
    return found === undefined ? [] : [createIssue(graph, target.nodeId, rows.get(found)!)];
  });
}

function createIssue({ nodes }: Pick<Graph, 'nodes'>, writer: string, pinned: string): Issue {
  const titleOf = (id: string): string => {
    const node = nodes.find((each) => each.id === id);
    return node === undefined ? id : nodeTitle(node);
  };
  const message = `*${titleOf(writer)}* (${writer}) would write the pinned rows of *${titleOf(pinned)}* (${pinned}).`;
  const fix = 'Run up to a node before it, or without pinned rows.';
  return { nodeId: writer, nodeName: titleOf(writer), field: null, code: 'PINNED_ROWS_WRITTEN', message, fix };
}
