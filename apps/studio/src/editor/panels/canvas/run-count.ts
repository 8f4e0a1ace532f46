import { upstreamOf, type NodeRun, type Run } from '@millrace/graph-editor';
import { fractionOf, percent, progressOf } from '../../running/run-progress.ts';

const numbers = new Intl.NumberFormat('en');

/** How far a node is where that is known, else how many rows it has given. */
export function countOf(run: NodeRun | undefined): string {
  const fraction = fractionOf(run);
  if (fraction !== null) return percent(fraction);
  return run === undefined || run.rows === null ? '' : numbers.format(run.rows);
}

/**
 * How far those nodes are together, as the bar says it of the whole run; null where no step that is
 * under way tells of itself.
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
