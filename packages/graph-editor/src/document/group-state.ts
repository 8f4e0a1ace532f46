/**
 * What became of a group in a run: failed before running, running before anything that has ended;
 * `completed` only where every node is.
 */
export type GroupStatus = 'failed' | 'running' | 'stopped' | 'skipped' | 'completed' | null;

/**
 * The worst that became of nodes; null where none has begun. `statuses`: of each node, undefined
 * where the run does not know it.
 */
export function worstStatus(statuses: readonly (string | undefined)[]): GroupStatus {
  const has = (wanted: string): boolean => statuses.includes(wanted);
  if (has('FAILED')) return 'failed';
  if (has('RUNNING')) return 'running';
  const known = statuses.filter((status) => status !== undefined && status !== 'WAITING');
  if (known.length === 0) return null;
  if (has('STOPPED')) return 'stopped';
  if (known.every((status) => status === 'SKIPPED')) return 'skipped';
  return statuses.every((status) => status === 'COMPLETED') ? 'completed' : 'running';
}

/** How many nodes are done, for a card that runs. */
export function doneCount(statuses: readonly (string | undefined)[]): number {
  return statuses.filter((status) => status === 'COMPLETED').length;
}
