import type { Graph } from '@millrace/model';

/** What the browser itself keeps of unsaved work, for when the network or the page goes away before the server has it. */
export type Backup = {
  readonly graph: Graph;
  readonly version: number;
  /** When the server last took the draft, by its clock; null where it has none, `unanswered` where it may have taken one since. */
  readonly after: number | null | 'unanswered';
};

const keyOf = (workflowId: number, userId: number): string => `millrace-unsaved-${userId}-${workflowId}`;

/** Answers whether it could be kept. */
export function keepBackup(workflowId: number, userId: number, backup: Backup): boolean {
  try {
    localStorage.setItem(keyOf(workflowId, userId), JSON.stringify(backup));
    return true;
  } catch {
    return false;
  }
}

export function readBackup(workflowId: number, userId: number): Backup | null {
  try {
    const backup = JSON.parse(localStorage.getItem(keyOf(workflowId, userId)) ?? 'null') as Backup | null;
    return backup !== null && Array.isArray(backup.graph?.nodes) && Array.isArray(backup.graph.edges) ? backup : null;
  } catch {
    return null;
  }
}

export function dropBackup(workflowId: number, userId: number): void {
  try {
    localStorage.removeItem(keyOf(workflowId, userId));
  } catch {
    // Nothing was kept there.
  }
}
