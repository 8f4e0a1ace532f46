import type { ExecutionChanges, NodeMetrics } from '@millrace/store';
import type { Services } from '../services/services.ts';

/**
 * The stored metrics of an execution that another process ends, with no node still running. Empty
 * if there are none.
 */
export async function endedMetrics(
  { store }: Pick<Services, 'store'>,
  id: number,
): Promise<Pick<ExecutionChanges, 'metrics'>> {
  const metrics = (await store.executions.get('all', id))?.metrics ?? null;
  if (metrics === null) return {};
  const written = (count: number | null): number | null => (count === null ? null : 0);
  return {
    metrics: {
      ...metrics,
      nodes: metrics.nodes.map(ended),
      rowsWritten: written(metrics.rowsWritten),
      bytesWritten: written(metrics.bytesWritten),
    },
  };
}

function ended({ progress: _progress, ...node }: NodeMetrics): NodeMetrics {
  switch (node.status) {
    case 'RUNNING':
      return { ...node, status: 'STOPPED' };
    case 'WAITING':
      return { ...node, status: 'SKIPPED' };
    case 'COMPLETED':
    case 'FAILED':
    case 'SKIPPED':
    case 'STOPPED':
      return node;
  }
}
