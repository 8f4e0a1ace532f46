import type { Store } from '@millrace/store';
import type { Logger } from './logging/logger.ts';
import { applyRetention } from './retention/apply-retention.ts';
import type { Settings } from './settings/settings.ts';
import { TRASH_KEPT_MS, trashKinds } from './trash/trash-kinds.ts';

const HOUR = 3_600_000;
const PINS_KEPT_MS = 90 * 24 * HOUR;

export type HousekeepingSettings = Pick<
  Settings,
  'home' | 'auditDays' | 'keepExecutionsMs' | 'keepResultBytes'
>;

/**
 * At the start and once an hour deletes expired sessions, old entries of the audit log, pinned rows
 * that nobody has used for 90 days, records that have been in the trash for 30 days, and
 * executions, results and logs beyond the limits of retention. Returns a function that stops it,
 * which resolves when no work is in progress.
 */
export function startHousekeeping(
  store: Store,
  settings: HousekeepingSettings,
  logger: Pick<Logger, 'info' | 'warn'>,
): () => Promise<void> {
  const { home, auditDays, keepExecutionsMs, keepResultBytes } = settings;
  const clean = async (): Promise<void> => {
    await store.sessions.deleteExpired();
    await store.audit.deleteBefore(store.now() - auditDays * 24 * HOUR);
    await store.pins.deleteUnused(store.now() - PINS_KEPT_MS);
    for (const trash of Object.values(trashKinds(store)))
      await trash.emptyTrash(store.now() - TRASH_KEPT_MS);
    const { executions, results, orphans } = await applyRetention(store, home, {
      executionsMs: keepExecutionsMs,
      resultBytes: keepResultBytes,
    });
    if (executions + results + orphans > 0)
      logger.info(
        `Retention deleted ${executions} executions, results and logs of ${results} more, and files of ${orphans} that no longer exist.`,
      );
  };
  let working: Promise<void> = Promise.resolve();
  const cleanOrReport = (): void => {
    working = working
      .then(clean)
      .catch((error: unknown) => logger.warn(`Cleaning up failed: ${String(error)}`));
  };
  cleanOrReport();
  const timer = setInterval(cleanOrReport, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
