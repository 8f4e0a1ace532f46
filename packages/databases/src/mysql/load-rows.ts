import type { TableTarget } from '@millrace/plan';
import type { Connection } from 'mysql2/promise';
import { givenRows } from '../given-rows.ts';
import { describe } from './find-readings.ts';
import { quoteName } from './quote.ts';
import { storedValue } from './stored-value.ts';

/** Servers take statements of 4 MB or more by default. */
const STATEMENT = 1 << 20;

/** Inserts rows of files. `name`: SQL of the table. */
export async function loadRows(
  connection: Connection,
  name: string,
  target: TableTarget,
  files: readonly string[],
): Promise<void> {
  const { columns } = target;
  const list = columns.map((column) => quoteName(column.name)).join(', ');
  const found = [...(await describe(connection, `SELECT ${list} FROM ${name} LIMIT 0`)).values()];
  const start = `INSERT INTO ${name} (${list}) VALUES `;
  let rows = '';
  for await (const row of givenRows(files, target)) {
    const values = row.map((text, index) =>
      text === null ? 'NULL' : storedValue(text, columns[index]!, found[index]!),
    );
    rows += `${rows === '' ? '' : ','}(${values.join(',')})`;
    if (rows.length < STATEMENT) continue;
    await connection.query(start + rows);
    rows = '';
  }
  if (rows !== '') await connection.query(start + rows);
}
