import { chmodSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { readStoredSchema } from './stored-schema.ts';

/** A copy of a store at one moment. */
export type StoreSnapshot = {
  readonly schema: number;
  readonly executionIds: readonly number[];
  /**
   * Marks results and logs as removed whose files don't exist. `isThere` gets `runs/<id>/<file>`
   * and `logs/…`.
   */
  noteMissingResults(isThere: (path: string) => boolean, time: number): void;
  /** Closes the copy, which is then a complete file. Idempotent. */
  close(): void;
};

const TRIES = 40;
const PAUSE_MS = 250;
/** Copies everything in one step: between steps, a writer would make it start again. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a store into a new file, mode 600, while other processes may write to the store. Waits for
 * a moment at which no run is publishing its outputs. A copy can't continue a publication of the
 * original, so a journal that still exists after some seconds is left out.
 */
export async function snapshotStore(path: string, target: string): Promise<StoreSnapshot> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    for (let left = TRIES; left > 0 && isPublishing(source); left--) await setTimeout(PAUSE_MS);
    await backup(source, target, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  chmodSync(target, 0o600);
  const copy = new DatabaseSync(target);
  let isOpen = true;
  copy.exec('pragma journal_mode = delete');
  const schema = readStoredSchema(target)?.schema ?? 0;
  for (const table of ['publishJournals', 'targetLocks'])
    if (hasTable(copy, table)) copy.exec(`delete from "${table}"`);
  // They run in the original, not in the copy.
  copy.exec('update "executions" set "leaseUntil" = 0 where "leaseUntil" is not null');
  return {
    schema,
    executionIds: copy
      .prepare('select "id" from "executions" order by "id"')
      .all()
      .map(({ id }) => Number(id)),
    noteMissingResults(isThere, time) {
      if (!hasColumn(copy, 'executions', 'resultsRemoved')) return;
      const results = copy
        .prepare('select "executionId" as "id", "file" from "executionResults"')
        .all()
        .map(({ id, file }) => [id, `runs/${String(id)}/${String(file)}`]);
      const logs = copy
        .prepare('select "id" from "executions" where "endTime" is not null')
        .all()
        .map(({ id }) => [id, `logs/execution-${String(id)}.log`]);
      const note = copy.prepare(
        'update "executions" set "resultsRemoved" = ? where "id" = ? and "resultsRemoved" is null',
      );
      copy.exec('begin');
      for (const [id, path] of [...results, ...logs])
        if (!isThere(String(path))) note.run(time, id ?? null);
      copy.exec('commit');
    },
    close() {
      if (isOpen) copy.close();
      isOpen = false;
    },
  };
}

/** Throws if a store file is damaged. */
export function checkStoreFile(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [row] = database.prepare('pragma integrity_check').all();
    if (row?.['integrity_check'] !== 'ok')
      throw new Error(`The database ${path} is damaged: ${String(row?.['integrity_check'])}.`);
  } finally {
    database.close();
  }
}

function isPublishing(database: DatabaseSync): boolean {
  return (
    hasTable(database, 'publishJournals') &&
    database.prepare('select 1 from "publishJournals" limit 1').get() !== undefined
  );
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return (
    database
      .prepare(`select 1 from "sqlite_schema" where "type" = 'table' and "name" = ?`)
      .get(name) !== undefined
  );
}

function hasColumn(database: DatabaseSync, table: string, name: string): boolean {
  return (
    database.prepare('select 1 from pragma_table_info(?) where "name" = ?').get(table, name) !==
    undefined
  );
}
