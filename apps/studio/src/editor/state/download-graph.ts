import type { Graph } from '@millrace/model';

/** Downloads a workflow as a file that can be imported again. */
export function downloadGraph(graph: Graph): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(graph, null, 2)], { type: 'application/json' }),
  );
  link.download = `${graph.name.replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'workflow'}.workflow.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
