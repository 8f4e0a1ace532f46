import type { Store } from '@millrace/store';

const HOUR = 3_600_000;
const TRASH_KEPT_MS = 30 * 24 * HOUR;

/** Once an hour deletes ended sessions, and what has lain in the trash for 30 days. The answer ends it. */
export function keepHouse(store: Store, log: (line: string) => void): () => void {
  const clean = async (): Promise<void> => {
    await store.sessions.deleteExpired();
    await store.datasets.emptyTrash(store.now() - TRASH_KEPT_MS);
    await store.workflows.emptyTrash(store.now() - TRASH_KEPT_MS);
    await store.dashboards.emptyTrash(store.now() - TRASH_KEPT_MS);
  };
  const cleanOrTell = (): void => void clean().catch((error: unknown) => log(`Cleaning up failed: ${String(error)}`));
  const timer = setInterval(cleanOrTell, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
