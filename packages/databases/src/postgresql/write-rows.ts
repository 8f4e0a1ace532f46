import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { TableTarget } from '@millrace/plan';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { noTable, noUniqueKey, nullKey, repeatedKeys, tableAppeared } from '../database-error.ts';
import type { RowsToWrite } from '../dialect.ts';
import { checkNarrow, narrowColumns } from './narrow-columns.ts';
import { quoteName, quoteTable } from './quote.ts';
import { storedType } from './stored-type.ts';

/** Whether there is a table or view of that name. */
export async function tableExists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS found', [
    quoteTable(table),
  ]);
  return rows[0]?.found === 't';
}

/** Writes rows in a transaction that is left open. */
export async function writeRows(
  client: Client,
  { target, saveMode, files }: RowsToWrite,
  signal: AbortSignal,
): Promise<void> {
  await client.query('BEGIN');
  const { table, keys, truncate } = target;
  const name = quoteTable(table);
  const exists = await tableExists(client, table);
  if (keys.length > 0) {
    if (!exists) throw noTable(table);
    return upsert(client, target, files, signal);
  }
  if (exists && saveMode === 'ErrorIfExists') throw tableAppeared(table);
  if (exists && saveMode === 'Overwrite')
    await client.query(truncate ? `TRUNCATE ${name}` : `DROP TABLE ${name}`);
  if (!exists || (saveMode === 'Overwrite' && !truncate)) await create(client, target);
  await load(client, name, target, files, signal);
}

async function create(client: Client, { table, columns }: TableTarget): Promise<void> {
  const definitions = columns.map(({ name, type }) => `${quoteName(name)} ${storedType(type)}`);
  await client.query(`CREATE TABLE ${quoteTable(table)} (${definitions.join(', ')})`);
}

async function load(
  client: Client,
  name: string,
  target: TableTarget,
  files: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const narrow = await narrowColumns(client, name, target);
  if (narrow.length > 0) await checkNarrow(narrow, target, files, signal);
  await copy(client, name, target, files, signal);
}

async function copy(
  client: Client,
  name: string,
  { columns }: TableTarget,
  files: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const names = columns.map((column) => quoteName(column.name)).join(', ');
  for (const file of files) {
    const stream = client.query(
      copyFrom(`COPY ${name} (${names}) FROM STDIN WITH (FORMAT csv, NULL '\\N')`),
    );
    await pipeline(createReadStream(file), stream, { signal });
  }
}

async function upsert(
  client: Client,
  target: TableTarget,
  files: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { table, columns, keys } = target;
  const names = columns.map(({ name }) => quoteName(name));
  const list = names.join(', ');
  await client.query(
    `CREATE TEMP TABLE millrace_rows ON COMMIT DROP AS SELECT ${list} FROM ${quoteTable(table)} WITH NO DATA`,
  );
  await load(client, 'millrace_rows', target, files, signal);
  const keyNames = keys.map(quoteName);
  const missing = keyNames.map((key) => `${key} IS NULL`).join(' OR ');
  if (await hasRows(client, `WHERE ${missing}`)) throw nullKey();
  if (await hasRows(client, `GROUP BY ${keyNames.join(', ')} HAVING count(*) > 1`))
    throw repeatedKeys(table, keys);
  const set = names
    .filter((name) => !keyNames.includes(name))
    .map((name) => `${name} = EXCLUDED.${name}`);
  const insert = `INSERT INTO ${quoteTable(table)} (${list}) SELECT ${list} FROM millrace_rows ON CONFLICT (${keyNames.join(', ')}) DO ${set.length === 0 ? 'NOTHING' : `UPDATE SET ${set.join(', ')}`}`;
  await client.query(insert).catch((error: unknown) => {
    throw codeOf(error) === noConstraint ? noUniqueKey(table, keys) : error;
  });
}

/** No unique constraint is over exactly the columns of ON CONFLICT. */
const noConstraint = '42P10';

function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown }).code;
}

/** Whether any of the given rows, or of their groups, fulfills the condition. */
async function hasRows(client: Client, condition: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 FROM millrace_rows ${condition} LIMIT 1`);
  return rows.length > 0;
}
