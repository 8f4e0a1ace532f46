import type { Graph } from '@millrace/model';

/** What the browser itself keeps of unsaved work, for when the network or the page goes away before the server has it. */
export type Backup = { readonly graph: Graph; readonly version: number; readonly time: number };

const keyOf = (workflowId: number, userId: number): string => `millrace-unsaved-${userId}-${workflowId}`;

export function keepBackup(workflowId: number, userId: number, backup: Backup): void {
  try {
    localStorage.setItem(keyOf(workflowId, userId), JSON.stringify(backup));
  } catch {
    // The browser's store is full or closed; the server's draft is kept all the same.
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
