import type { ExecutionRecord } from '@millrace/api';

type NodeMetrics = NonNullable<ExecutionRecord['metrics']>['nodes'][number];

/** What a node did in one of two runs. */
export type NodeSide = Pick<NodeMetrics, 'status' | 'rows' | 'durationMs'>;

/** A node of two runs: null where it wasn't part of a run. Differences are later minus earlier. */
export type ComparedNode = {
  readonly nodeId: string;
  readonly name: string;
  readonly before: NodeSide | null;
  readonly after: NodeSide | null;
  /** Null if one of the counts is unknown. */
  readonly rowsChange: number | null;
  readonly timeChangeMs: number | null;
  /** Whether status or rows differ. Times always do. */
  readonly differs: boolean;
};

/**
 * The nodes of two runs, matched by their ids: those of the later run in its order, then those that
 * only the earlier one has. Names are the later ones.
 */
export function compareNodes(
  before: readonly NodeMetrics[],
  after: readonly NodeMetrics[],
): readonly ComparedNode[] {
  const earlier = new Map(before.map((node) => [node.nodeId, node]));
  const later = new Set(after.map(({ nodeId }) => nodeId));
  return [
    ...after.map((node) => compared(earlier.get(node.nodeId) ?? null, node)),
    ...before.filter(({ nodeId }) => !later.has(nodeId)).map((node) => compared(node, null)),
  ];
}

function compared(before: NodeMetrics | null, after: NodeMetrics | null): ComparedNode {
  const { nodeId, name } = (after ?? before)!;
  return {
    nodeId,
    name,
    before,
    after,
    rowsChange: change(before?.rows, after?.rows),
    timeChangeMs: change(before?.durationMs, after?.durationMs),
    differs: before?.status !== after?.status || before?.rows !== after?.rows,
  };
}

function change(before: number | null | undefined, after: number | null | undefined) {
  return typeof before === 'number' && typeof after === 'number' ? after - before : null;
}
