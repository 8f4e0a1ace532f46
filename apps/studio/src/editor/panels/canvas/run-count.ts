import { formatNumber } from '@millrace/data-grid';
import { upstreamOf, type NodeRun, type Run } from '@millrace/graph-editor';
import { fractionOf, percent, progressOf } from '../../running/run-progress.ts';

/** A node's progress if it is known, otherwise the number of rows it has returned. */
export function countOf(run: NodeRun | undefined): string {
  const fraction = fractionOf(run);
  if (fraction !== null) return percent(fraction);
  return run === undefined || run.rows === null ? '' : formatNumber(run.rows);
}

/**
 * The combined progress of those nodes, as the bar shows it for the whole run; null if no running
 * step reports progress.
 */
export function percentOf(
  nodeIds: ReadonlySet<string>,
  { graph, nodes, untilNodeId }: Pick<Run, 'graph' | 'nodes' | 'untilNodeId'>,
): string | null {
  const taking = untilNodeId === null ? graph : upstreamOf(graph, untilNodeId);
  const { part } = progressOf({
    graph: { ...graph, nodes: taking.nodes.filter(({ id }) => nodeIds.has(id)) },
    nodes,
    untilNodeId: null,
  });
  return part === null ? null : percent(part);
}
