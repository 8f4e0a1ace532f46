import type { NodeMetrics } from '@millrace/store';

const WIDTH = 24;

export type ProgressLine = { show(node: NodeMetrics): void; clear(): void };

/** A progress line on a terminal; does nothing elsewhere. */
export function progressLine(stream: NodeJS.WriteStream, nodeCount: number): ProgressLine {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  const nodes = new Map<string, NodeMetrics>();
  return {
    show(node) {
      nodes.set(node.nodeId, node);
      stream.write(`\r\u001b[K${lineOf([...nodes.values()], nodeCount, stream.columns)}`);
    },
    clear: () => void stream.write('\r\u001b[K'),
  };
}

function lineOf(nodes: readonly NodeMetrics[], nodeCount: number, columns: number): string {
  const done = nodes.reduce(
    (sum, { status, progress }) =>
      sum + (status === 'COMPLETED' || status === 'SKIPPED' ? 1 : (progress ?? 0)),
    0,
  );
  const share = Math.min(1, nodeCount === 0 ? 1 : done / nodeCount);
  const full = Math.round(share * WIDTH);
  const running = nodes.filter(({ status }) => status === 'RUNNING').map(({ name }) => name);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.round(share * 100)} %  ${running.join(', ')}`.slice(
    0,
    Math.max(20, columns - 1),
  );
}
