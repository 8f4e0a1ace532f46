import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { TableTarget } from '@millrace/plan';
import { noTable, noUniqueKey, repeatedKeys, tableAppeared } from '../../database-error.ts';
import type { RowsToWrite } from '../../dialect.ts';
import { givenRows } from '../../given-rows.ts';
import { tableParts } from '../../table-name.ts';
import { storedType } from '../column-type.ts';
import { quoteName, quoteTable } from '../quote.ts';
import { storedValue } from './stored-value.ts';

/** Whether there is a table or view of that name. */
export function tableExists(database: DatabaseSync, table: string): boolean {
  const name = tableParts(table, '"').at(-1)!.name;
  return (
    database
      .prepare(
        "SELECT 1 FROM sqlite_schema WHERE type IN ('table', 'view') AND name = ? COLLATE NOCASE",
      )
      .get(name) !== undefined
  );
}

/** Writes rows in a transaction that is left open. */
export async function writeRows(
  database: DatabaseSync,
  { target, saveMode, files }: RowsToWrite,
): Promise<void> {
  database.exec('BEGIN IMMEDIATE');
  const { table, keys, truncate } = target;
  const name = quoteTable(table);
  const exists = tableExists(database, table);
  if (keys.length > 0 && !exists) throw noTable(table);
  if (keys.length === 0) {
    if (exists && saveMode === 'ErrorIfExists') throw tableAppeared(table);
    if (exists && saveMode === 'Overwrite')
      database.exec(truncate ? `DELETE FROM ${name}` : `DROP TABLE ${name}`);
    if (!exists || (saveMode === 'Overwrite' && !truncate)) create(database, target);
  }
  await load(database, target, files);
}

function create(database: DatabaseSync, { table, columns }: TableTarget): void {
  const definitions = columns.map(({ name, type }) => `${quoteName(name)} ${storedType(type)}`);
  database.exec(`CREATE TABLE ${quoteTable(table)} (${definitions.join(', ')})`);
}

async function load(
  database: DatabaseSync,
  target: TableTarget,
  files: readonly string[],
): Promise<void> {
  const { columns, keys } = target;
  const declared = declaredTypes(database, target);
  const insert = prepareInsertion(database, target);
  insert.setReturnArrays(true);
  insert.setReadBigInts(true);
  const isNew = keys.length === 0 ? () => true : rememberKeys(database, keys.length);
  for await (const row of givenRows(files, target)) {
    const values = row.map((text, index) =>
      text === null ? null : storedValue(text, columns[index]!, declared[index]!),
    );
    if (keys.length === 0) insert.run(...values);
    else if (!isNew(insert.get(...values) as unknown as Key))
      throw repeatedKeys(target.table, keys);
  }
}

/** In the order of the target's columns, exactly as they are named. */
function declaredTypes(
  database: DatabaseSync,
  { table, columns }: TableTarget,
): readonly (string | null)[] {
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const found = database.prepare(`SELECT ${names} FROM ${quoteTable(table)}`).columns();
  return found.map(({ type }) => type);
}

function prepareInsertion(database: DatabaseSync, target: TableTarget): StatementSync {
  // This fails first if the table or a column is wrong.
  const insert = database.prepare(insertion({ ...target, keys: [] }));
  if (target.keys.length === 0) return insert;
  try {
    return database.prepare(insertion(target));
  } catch {
    throw noUniqueKey(target.table, target.keys);
  }
}

function insertion({ table, columns, keys }: TableTarget): string {
  const names = columns.map(({ name }) => quoteName(name));
  const keyNames = keys.map(quoteName);
  const insert = `INSERT INTO ${quoteTable(table)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  if (keys.length === 0) return insert;
  const others = names.filter((name) => !keyNames.includes(name));
  const set = (others.length === 0 ? keyNames.slice(0, 1) : others).map(
    (name) => `${name} = excluded.${name}`,
  );
  return `${insert} ON CONFLICT (${keyNames.join(', ')}) DO UPDATE SET ${set.join(', ')} RETURNING ${keyNames.join(', ')}`;
}

type Key = readonly (bigint | number | string | Uint8Array)[];

/**
 * Whether the stored key of a written row is new. As the stored one is compared, keys that the
 * table's index takes for the same are the same here.
 */
function rememberKeys(database: DatabaseSync, count: number): (key: Key) => boolean {
  const names = Array.from({ length: count }, (_, index) => `k${index}`);
  database.exec(
    `CREATE TEMP TABLE millrace_keys (${names.join(', ')}, PRIMARY KEY (${names.join(', ')})) WITHOUT ROWID`,
  );
  const remember = database.prepare(
    `INSERT INTO temp.millrace_keys VALUES (${names.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`,
  );
  return (key) => Number(remember.run(...key).changes) === 1;
}
