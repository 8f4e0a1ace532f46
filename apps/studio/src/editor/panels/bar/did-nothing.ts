import type { Run } from '@millrace/graph-editor';

/**
 * Whether a run had nothing to do: none of its nodes shows or writes anything, so none was
 * computed.
 */
export function didNothing({
  status,
  nodes,
  results,
}: Pick<Run, 'status' | 'nodes' | 'results'>): boolean {
  return (
    status === 'COMPLETED' &&
    results === 0 &&
    ![...nodes.values()].some((node) => node.status === 'COMPLETED')
  );
}
