import type { Backup, StoredBackup } from '@millrace/graph-editor';

/** Each window has its own backup, so that none overwrites another's. */
export function backupKey(workflowId: number, userId: number, window: string): string {
  return `${prefixOf(workflowId, userId)}${window}`;
}

/**
 * Returns whether the backup was stored. If there is no space, first removes this window's backup
 * of an older draft.
 */
export function saveBackup(key: string, backup: Backup): boolean {
  const text = JSON.stringify(backup);
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    const old = parsed(key, readText(key));
    if (old === null || old.after === backup.after) return false;
    dropBackup(key);
    return saveBackup(key, backup);
  }
}

/** The backups of all windows, oldest first. */
export function readBackups(workflowId: number, userId: number): readonly StoredBackup[] {
  return keys()
    .filter((key) => key.startsWith(prefixOf(workflowId, userId)))
    .flatMap((key) => parsed(key, readText(key)) ?? [])
    .toSorted((one, other) => one.at - other.at);
}

/** `text`: removes it only if this is still its content. */
export function dropBackup(key: string, text: string | null = null): void {
  try {
    if (text === null || localStorage.getItem(key) === text) localStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
}

/** Removes the backups of closed windows, which are stored elsewhere now. */
export function dropBackups(copies: readonly StoredBackup[]): void {
  for (const { key, text } of copies) dropBackup(key, text);
}

function prefixOf(workflowId: number, userId: number): string {
  return `millrace-unsaved-${userId}-${workflowId}-`;
}

function keys(): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(key: string, text: string | null): StoredBackup | null {
  try {
    const backup = JSON.parse(text ?? 'null') as Backup | null;
    return backup !== null &&
      Array.isArray(backup.changes?.nodes) &&
      Array.isArray(backup.unanswered)
      ? { ...backup, key, text: text ?? '' }
      : null;
  } catch {
    return null;
  }
}
