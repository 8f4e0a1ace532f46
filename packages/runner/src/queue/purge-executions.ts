import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runFolder, type Services } from '../services/services.ts';

const PURGED_AT_ONCE = 500;

/**
 * Deletes executions that ended before a time, with logs and results, except the latest ones of
 * each workflow. Returns how many.
 */
export async function purgeExecutions(
  services: Services,
  projectIds: readonly number[] | 'all',
  endedBefore: number,
  keepLatest = 0,
): Promise<number> {
  const { store, home } = services;
  let deleted = 0;
  for (;;) {
    const ended = await store.executions.endedBefore(
      projectIds,
      endedBefore,
      PURGED_AT_ONCE,
      keepLatest,
    );
    if (ended.length === 0) return deleted;
    for (const { id, logs } of ended) {
      await rm(runFolder(services, id), { recursive: true, force: true });
      await rm(join(home, logs), { force: true });
    }
    deleted += await store.executions.delete(ended.map(({ id }) => id));
  }
}
