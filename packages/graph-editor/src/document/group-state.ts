/**
 * The state of a group in a run. Failed takes precedence over running, and running over any ended
 * state; `completed` only if every node is.
 */
export type GroupStatus = 'failed' | 'running' | 'stopped' | 'skipped' | 'completed' | null;

/**
 * The worst state of nodes; null if none has started. `statuses`: one per node, undefined if the
 * run doesn't include it.
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

/** The number of nodes that are done, for a running card. */
export function doneCount(statuses: readonly (string | undefined)[]): number {
  return statuses.filter((status) => status === 'COMPLETED').length;
}
