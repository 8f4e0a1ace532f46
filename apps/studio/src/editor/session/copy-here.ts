import { backupOf, type Session } from '@millrace/graph-editor';
import { dropBackup, dropBackups, keepBackup } from './backup-storage.ts';

/**
 * This browser's own copy of what the server has not; it takes the place of those of closed windows
 * that are in the document. Answers whether there is one, or none is needed.
 */
export function copyHere(session: Session, key: string): boolean {
  const state = session.getState();
  if (state.history.present === state.stored.graph) {
    dropBackup(key);
    return true;
  }
  const isCopied = keepBackup(key, backupOf(state));
  if (!isCopied || state.copies.length === 0) return isCopied;
  dropBackups(state.copies);
  state.set({ copies: [] });
  return isCopied;
}
