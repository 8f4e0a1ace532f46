import { phrase } from '@millrace/model';
import type { TableTarget } from '@millrace/plan';
import type { Connection } from 'tedious';
import { DatabaseError, noTable, repeatedKeys, tableAppeared } from '../database-error.ts';
import type { RowsToWrite } from '../dialect.ts';
import { checkUniqueKeys } from './check-unique-keys.ts';
import { describe, type DescribedColumn } from './find-readings.ts';
import { loadRows } from './load-rows.ts';
import { lossOf } from './loss.ts';
import { quoteName, quoteTable } from './quote.ts';
import { run, select } from './requests.ts';
import { storedType } from './stored-type.ts';
import { tableExists } from './tables.ts';
import { insertText, repeatedKeysText, updateText } from './upsert-text.ts';

/** The given rows, in a table that only this session has. */
const GIVEN = '#millrace_rows';

/** Writes rows in a transaction that is left open. Creating a table is part of it. */
export async function writeRows(
  connection: Connection,
  { target, saveMode, files }: RowsToWrite,
): Promise<void> {
  await run(connection, 'SET XACT_ABORT ON');
  await run(connection, 'BEGIN TRANSACTION');
  const { table, keys, truncate } = target;
  const name = quoteTable(table);
  const exists = await tableExists(connection, table);
  if (keys.length > 0 && !exists) throw noTable(table);
  if (keys.length === 0 && exists && saveMode === 'ErrorIfExists') throw tableAppeared(table);
  const replaces = keys.length === 0 && exists && saveMode === 'Overwrite';
  if (replaces) await run(connection, `${truncate ? 'TRUNCATE' : 'DROP'} TABLE ${name}`);
  if (!exists || (replaces && !truncate)) {
    await create(connection, name, target);
    return loadRows(connection, name, target, files);
  }
  await create(connection, GIVEN, target);
  await loadRows(connection, GIVEN, target, files);
  const found = await describe(connection, `SELECT ${listOf(target)} FROM ${name}`);
  await checkKept(connection, target, found);
  if (keys.length > 0) return upsert(connection, target, found);
  await run(connection, insertText(name, GIVEN, target));
}

async function create(
  connection: Connection,
  name: string,
  { columns }: TableTarget,
): Promise<void> {
  const definitions = columns.map(({ name: column, type }) => {
    const collation = type.kind === 'STRING' ? ' COLLATE DATABASE_DEFAULT' : '';
    return `${quoteName(column)} ${storedType(type)}${collation} NULL`;
  });
  await run(connection, `CREATE TABLE ${name} (${definitions.join(', ')})`);
}

function listOf({ columns }: TableTarget): string {
  return columns.map(({ name }) => quoteName(name)).join(', ');
}

/** Throws `DatabaseError` if the server would store another value than the given one. */
async function checkKept(
  connection: Connection,
  { columns }: TableTarget,
  found: readonly DescribedColumn[],
): Promise<void> {
  for (const [index, column] of columns.entries()) {
    const lost = lossOf(column, found[index]!);
    if (lost === null) continue;
    const [row] = await select(connection, `SELECT TOP (1) 1 AS lost FROM ${GIVEN} WHERE ${lost}`);
    if (row !== undefined)
      throw new DatabaseError(
        phrase`Column "${column.name}" has a value that ${String(found[index]!.type)} can't store as it is. Cast or round it first.`,
        true,
      );
  }
}

async function upsert(
  connection: Connection,
  target: TableTarget,
  found: readonly DescribedColumn[],
): Promise<void> {
  await checkUniqueKeys(connection, target.table, target.keys);
  const [twice] = await select(connection, repeatedKeysText(GIVEN, target, found));
  if (twice !== undefined) throw repeatedKeys(target.table, target.keys);
  const name = quoteTable(target.table);
  const update = updateText(name, GIVEN, target, found);
  if (update !== null) await run(connection, update);
  await run(connection, insertText(name, GIVEN, target, found));
}
