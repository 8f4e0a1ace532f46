import type { TableTarget } from '@millrace/plan';
import type { Connection } from 'mysql2/promise';
import { noTable, tableAppeared } from '../database-error.ts';
import type { RowsToWrite } from '../dialect.ts';
import { beStrict } from './connect.ts';
import { loadRows } from './load-rows.ts';
import { checkReplaceable, checkTransactional } from './checks.ts';
import { quoteName, quoteTable } from './quote.ts';
import { dropAbandoned, reserveTable } from './staging.ts';
import { storedType } from './stored-type.ts';
import { tableExists } from './tables.ts';
import { upsertRows } from './upsert-rows.ts';

/** What makes written rows visible. `staging`: a table to drop if that doesn't happen, or null. */
export type OpenRows = { readonly commits: readonly string[]; readonly staging: string | null };

/**
 * Writes rows that nobody else sees. As creating a table can't be taken back in a transaction, rows
 * for a new table go to one beside it, which is renamed to commit.
 */
export async function writeRows(
  connection: Connection,
  { target, saveMode, files }: RowsToWrite,
  onStaging: (table: string) => void,
): Promise<OpenRows> {
  await beStrict(connection);
  const { table, keys, truncate } = target;
  const exists = await tableExists(connection, table);
  if (keys.length > 0) {
    if (!exists) throw noTable(table);
    await checkTransactional(connection, table);
    await upsertRows(connection, target, files);
    return { commits: ['COMMIT'], staging: null };
  }
  if (exists && saveMode === 'ErrorIfExists') throw tableAppeared(table);
  if (exists && (saveMode !== 'Overwrite' || truncate)) {
    await checkTransactional(connection, table);
    await connection.query('START TRANSACTION');
    if (saveMode === 'Overwrite') await connection.query(`DELETE FROM ${quoteTable(table)}`);
    await loadRows(connection, quoteTable(table), target, files);
    return { commits: ['COMMIT'], staging: null };
  }
  if (exists) await checkReplaceable(connection, table);
  return stage(connection, target, files, { exists, onStaging });
}

async function stage(
  connection: Connection,
  target: TableTarget,
  files: readonly string[],
  { exists, onStaging }: { exists: boolean; onStaging: (table: string) => void },
): Promise<OpenRows> {
  const name = quoteTable(target.table);
  await dropAbandoned(connection, target.table);
  const staging = await reserveTable(connection, target.table);
  const old = await reserveTable(connection, target.table);
  onStaging(staging);
  await create(connection, staging, target);
  await connection.query('START TRANSACTION');
  await loadRows(connection, staging, target, files);
  await connection.query('COMMIT');
  const commits = exists
    ? [`RENAME TABLE ${name} TO ${old}, ${staging} TO ${name}`, `DROP TABLE ${old}`]
    : [`RENAME TABLE ${staging} TO ${name}`];
  return { commits, staging };
}

async function create(
  connection: Connection,
  name: string,
  { columns }: TableTarget,
): Promise<void> {
  const definitions = columns.map(
    (column) => `${quoteName(column.name)} ${storedType(column.type)} NULL DEFAULT NULL`,
  );
  await connection.query(
    `CREATE TABLE ${name} (${definitions.join(', ')}) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4`,
  );
}
