import type { TableTarget } from '@millrace/plan';
import type { Connection } from 'mysql2/promise';
import { repeatedKeys } from '../database-error.ts';
import { checkUniqueKeys } from './checks.ts';
import { loadRows } from './load-rows.ts';
import { quoteName, quoteTable } from './quote.ts';
import { select } from './tables.ts';

/**
 * Updates rows by their keys, and inserts the others, in a transaction that is left open. Not by ON
 * DUPLICATE KEY, which would also update rows that another unique index finds.
 */
export async function upsertRows(
  connection: Connection,
  target: TableTarget,
  files: readonly string[],
): Promise<void> {
  const { table, columns, keys } = target;
  await checkUniqueKeys(connection, table, keys);
  const name = quoteTable(table);
  const names = columns.map((column) => quoteName(column.name));
  const keyNames = keys.map(quoteName);
  await connection.query(
    `CREATE TEMPORARY TABLE millrace_rows AS SELECT ${names.join(', ')} FROM ${name} LIMIT 0`,
  );
  await connection.query('START TRANSACTION');
  await loadRows(connection, 'millrace_rows', target, files);
  const [twice] = await select(
    connection,
    `SELECT 1 FROM millrace_rows GROUP BY ${keyNames.join(', ')} HAVING COUNT(*) > 1 LIMIT 1`,
  );
  if (twice !== undefined) throw repeatedKeys(table, keys);
  const isSame = keyNames.map((key) => `t.${key} = s.${key}`).join(' AND ');
  const set = names
    .filter((each) => !keyNames.includes(each))
    .map((each) => `t.${each} = s.${each}`);
  if (set.length > 0)
    await connection.query(
      `UPDATE ${name} AS t JOIN millrace_rows AS s ON ${isSame} SET ${set.join(', ')}`,
    );
  const given = names.map((each) => `s.${each}`).join(', ');
  await connection.query(
    `INSERT INTO ${name} (${names.join(', ')}) SELECT ${given} FROM millrace_rows AS s LEFT JOIN ${name} AS t ON ${isSame} WHERE t.${keyNames[0]} IS NULL`,
  );
}
