import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { MillraceError } from '@millrace/model';
import { currentSchema } from '../migrations/index.ts';

/** The migrations of a store, and the version that wrote it. */
export type StoredSchema = {
  /** The number of the last migration; 0 for a file without tables. */
  readonly schema: number;
  /** The version of Millrace that opened it last; null if it is unknown. */
  readonly writtenBy: string | null;
};

/** Reads the schema of a store file without changing anything. Null if the file doesn't exist. */
export function readStoredSchema(path: string): StoredSchema | null {
  if (!existsSync(path)) return null;
  if (hasLog(path)) return readFrom(openLocked(path));
  try {
    return readFrom(openUnchanged(path));
  } catch {
    // Another process has begun to write to it.
    return readFrom(openLocked(path));
  }
}

/** Reads the schema over an open connection. */
export function schemaOf(database: DatabaseSync): StoredSchema {
  const has = (table: string): boolean =>
    database
      .prepare(`select 1 from "sqlite_schema" where "type" = 'table' and "name" = ?`)
      .get(table) !== undefined;
  if (!has('kysely_migration')) return { schema: 0, writtenBy: null };
  const last = database.prepare('select max("name") as "name" from "kysely_migration"').get()?.[
    'name'
  ];
  const writtenBy = has('settings')
    ? database.prepare(`select "value" from "settings" where "name" = ?`).get(WRITTEN_BY)?.['value']
    : undefined;
  return {
    schema: Number.parseInt(String(last ?? '0'), 10),
    writtenBy: writtenBy === undefined ? null : String(JSON.parse(String(writtenBy))),
  };
}

/** Whether its tables must be upgraded. False for a file without tables. */
export function isOld({ schema }: Pick<StoredSchema, 'schema'>): boolean {
  return schema > 0 && schema < currentSchema;
}

/** The name of the setting with the version of Millrace that opened the store last. */
export const WRITTEN_BY = 'writtenBy';

/**
 * Throws if a store was written by a newer Millrace.
 *
 * @param what names the store at the start of a sentence: `The home /var/lib/millrace`
 */
export function refuseNewerSchema({ schema, writtenBy }: StoredSchema, what: string): void {
  if (schema <= currentSchema) return;
  const writer = writtenBy === null ? 'a newer Millrace' : `Millrace ${writtenBy}`;
  throw new MillraceError(
    'CONFLICT',
    `${what} was written by ${writer} (schema ${schema}); this version knows schema ${currentSchema}. Upgrade Millrace, or restore a backup that this version can read.`,
  );
}

function readFrom(database: DatabaseSync): StoredSchema {
  try {
    return schemaOf(database);
  } finally {
    database.close();
  }
}

function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** Waits for other processes that recover or remove the write-ahead log. */
function openLocked(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}

/**
 * Without a write-ahead log, nothing can be missing from the file itself, and SQLite is configured
 * to create no files beside it.
 */
function openUnchanged(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  url.search = '?immutable=1';
  return new DatabaseSync(url, { readOnly: true });
}
