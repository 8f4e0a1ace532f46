import { backupOf, type Session } from '@millrace/graph-editor';
import { dropBackup, dropBackups, saveBackup } from './backup-storage.ts';

/**
 * Backs up in this browser what the server doesn't have, and replaces the backups of closed windows
 * that are in the document. Returns whether it was stored, or wasn't needed.
 */
export function copyHere(session: Session, key: string): boolean {
  const state = session.getState();
  if (state.history.present === state.stored.graph) {
    dropBackup(key);
    return true;
  }
  const isCopied = saveBackup(key, backupOf(state));
  if (!isCopied || state.copies.length === 0) return isCopied;
  dropBackups(state.copies);
  state.set({ copies: [] });
  return isCopied;
}
