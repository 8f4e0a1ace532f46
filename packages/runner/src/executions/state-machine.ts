import { liveStatuses, type StatusName } from '@millrace/store';

/**
 * The states that an execution may move to from each state. Terminal states never change; STOP is
 * accepted but never written.
 */
export const transitions: Readonly<Record<StatusName, readonly StatusName[]>> = {
  PENDING: ['STARTING', 'STOPPING', 'FAILED', 'TIMEOUT', 'KILLED', 'SKIPPED'],
  STARTING: ['RUNNING', 'STOPPING', 'FAILED', 'TIMEOUT', 'KILLED'],
  RUNNING: ['COMPLETED', 'STOPPING', 'FAILED', 'TIMEOUT', 'KILLED'],
  STOPPING: ['STOPPED', 'COMPLETED', 'FAILED', 'TIMEOUT', 'KILLED'],
  STOPPED: [],
  COMPLETED: [],
  FAILED: [],
  TIMEOUT: [],
  KILLED: [],
  SKIPPED: [],
  STOP: [],
};

export function mayMove(from: StatusName, to: StatusName): boolean {
  return transitions[from].includes(to);
}

export function isTerminal(status: StatusName): boolean {
  return !liveStatuses.includes(status);
}
