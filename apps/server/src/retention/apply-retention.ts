import type { Store } from '@millrace/store';
import { measureRunFiles, removeRunFiles } from './run-files.ts';

export type RetentionLimits = {
  /** Executions that ended longer ago are deleted, with results and log. */
  readonly executionsMs: number;
  /**
   * The maximum total size of results and logs of all executions. The oldest are removed beyond it;
   * their executions stay.
   */
  readonly resultBytes: number;
};

export type Removed = {
  readonly executions: number;
  readonly results: number;
  readonly orphans: number;
};

const AT_ONCE = 500;

/**
 * Deletes executions, results and logs beyond the limits. Live executions and the latest completed
 * run of each workflow are kept, whatever their age and size. Removes files of executions that no
 * longer exist.
 */
export async function applyRetention(
  store: Store,
  home: string,
  limits: RetentionLimits,
): Promise<Removed> {
  const executions = await deleteOldExecutions(store, home, limits.executionsMs);
  const found = await measureRunFiles(home);
  const known = await store.executions.known([...found.bytes.keys()]);
  const orphans = [...found.bytes.keys()].filter((id) => !known.has(id));
  for (const id of orphans) await removeRunFiles(home, id);
  const left = found.total - orphans.reduce((sum, id) => sum + (found.bytes.get(id) ?? 0), 0);
  return {
    executions,
    results: await removeResults(store, home, found.bytes, left - limits.resultBytes),
    orphans: orphans.length,
  };
}

async function deleteOldExecutions(store: Store, home: string, ageMs: number): Promise<number> {
  const endedBefore = store.now() - ageMs;
  for (let deleted = 0; ;) {
    const old = await store.executions.removable({
      endedBefore,
      withResults: false,
      limit: AT_ONCE,
    });
    if (old.length === 0) return deleted;
    for (const { id } of old) await removeRunFiles(home, id);
    const now = await store.executions.delete(old.map(({ id }) => id));
    if (now === 0) return deleted;
    deleted += now;
  }
}

/**
 * Oldest first, until enough bytes are free. Recorded before they are deleted, so that nobody is
 * offered files that are gone.
 */
async function removeResults(
  store: Store,
  home: string,
  bytes: ReadonlyMap<number, number>,
  excess: number,
): Promise<number> {
  let removed = 0;
  for (let left = excess; left > 0;) {
    const old = await store.executions.removable({
      endedBefore: store.now(),
      withResults: true,
      limit: AT_ONCE,
    });
    if (old.length === 0) break;
    const going: number[] = [];
    for (const { id } of old) {
      if (left <= 0) break;
      left -= bytes.get(id) ?? 0;
      going.push(id);
    }
    await store.executions.noteResultsRemoved(going);
    for (const id of going) await removeRunFiles(home, id);
    removed += going.length;
  }
  return removed;
}
