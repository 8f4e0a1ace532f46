import type { Store } from '@millrace/store';
import { TRASH_KEPT_MS, trashKinds } from './trash/trash-kinds.ts';

const HOUR = 3_600_000;
const PINS_KEPT_MS = 90 * 24 * HOUR;

/** At the start and once an hour deletes ended sessions, old entries of the audit log, pinned rows that nobody has used for 90 days, and what has lain in the trash for 30 days. The answer ends it. */
export function keepHouse(store: Store, auditDays: number, log: (line: string) => void): () => void {
  const clean = async (): Promise<void> => {
    await store.sessions.deleteExpired();
    await store.audit.deleteBefore(store.now() - auditDays * 24 * HOUR);
    await store.pins.deleteUnused(store.now() - PINS_KEPT_MS);
    for (const trash of Object.values(trashKinds(store))) await trash.emptyTrash(store.now() - TRASH_KEPT_MS);
  };
  const cleanOrTell = (): void => void clean().catch((error: unknown) => log(`Cleaning up failed: ${String(error)}`));
  cleanOrTell();
  const timer = setInterval(cleanOrTell, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
