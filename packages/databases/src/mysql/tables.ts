import type { Connection, RowDataPacket } from 'mysql2/promise';
import { tableParts } from '../table-name.ts';
import { describe } from './find-readings.ts';
import { quoteTable } from './quote.ts';

const NO_TABLE = 1146;

/** Whether there is a table or view of that name. */
export async function tableExists(connection: Connection, table: string): Promise<boolean> {
  return describe(connection, `SELECT 1 FROM ${quoteTable(table)} LIMIT 0`).then(
    () => true,
    (error: { errno?: number }) => {
      if (error.errno === NO_TABLE) return false;
      throw error;
    },
  );
}

/** The condition for a table in views of the information schema, with its parameters. */
export function namesOf(
  table: string,
  columns: { readonly schema: string; readonly table: string },
): readonly [sql: string, values: readonly string[]] {
  const parts = tableParts(table, '`').map(({ name }) => name);
  const name = parts.at(-1)!;
  const schema = parts.length > 1 ? [parts.at(-2)!] : [];
  return [
    `${columns.schema} = ${schema.length > 0 ? '?' : 'DATABASE()'} AND ${columns.table} = ?`,
    [...schema, name],
  ];
}

/** The rows of a query with parameters. */
export async function select(
  connection: Connection,
  sql: string,
  values: readonly string[] = [],
): Promise<readonly Readonly<Record<string, string | number | null>>[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, [...values]);
  return rows;
}
