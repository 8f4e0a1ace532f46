import { checkSize, validateGraph, type Graph } from '@millrace/model';
import { defaultAnalysisLimits } from '../lowering/analysis-limits.ts';
import { processorOf } from '../registry/registry.ts';
import { lowerGraph, type LowerOptions, type LoweredGraph } from './lower-graph.ts';
import { pathConflicts } from './path-conflicts.ts';
import { findPinnedIssues } from './pinned-issues.ts';
import { demandsUntil, pathTo, checkTarget } from './path-to.ts';

export type CheckOptions = LowerOptions & {
  /**
   * Only this node and what leads to it, showing the node's outputs. Issues elsewhere don't matter.
   */
  readonly untilNodeId?: string;
};

/**
 * `lowerGraph` with every issue of the graph: those of its shape first, then those of its nodes,
 * then conflicts between nodes. A graph without issues can be run.
 */
export function checkGraph(
  graph: Graph,
  { untilNodeId, ...options }: CheckOptions = {},
): LoweredGraph {
  const { pinned } = options;
  const part = untilNodeId === undefined ? graph : pathTo(graph, untilNodeId, pinned);
  const tooLarge = checkSize(part, options.limits ?? defaultAnalysisLimits);
  if (tooLarge.length > 0) return { nodes: new Map(), demands: [], issues: tooLarge, needs: [] };
  const shape = [
    ...(untilNodeId === undefined ? [] : checkTarget(graph, untilNodeId)),
    ...validateGraph(part, processorOf, options.limits),
  ];
  const lowered = lowerGraph(part, options);
  const demands =
    untilNodeId === undefined ? lowered.demands : demandsUntil(part, lowered, untilNodeId);
  const issues = [
    ...shape.filter(({ nodeId }) => !(pinned?.has(nodeId ?? '') ?? false)),
    ...lowered.issues,
  ];
  return {
    ...lowered,
    demands,
    issues: [
      ...issues,
      ...pathConflicts(part, demands),
      ...findPinnedIssues(part, demands, pinned),
    ],
  };
}
