import { columnKey, type DatabaseQuery } from '@millrace/plan';
import type { Client } from 'pg';
import { readingOf, type ColumnReading } from './column-type.ts';
import { repeatedColumn } from '../database-error.ts';
import type { Column } from '../dialect.ts';
import { withoutEnd } from '../table-name.ts';
import { quoteTable } from './quote.ts';

/** The columns of a table or query, in the types in which they are read. */
export async function findColumns(
  client: Client,
  source: DatabaseQuery,
): Promise<readonly Column[]> {
  const readings = await readingsOf(client, source);
  return [...readings].map(([name, { type }]) => ({ name, type }));
}

/** By name, in order. The query isn't run. Names of `wanted` columns, or of all, must differ. */
export async function readingsOf(
  client: Client,
  source: DatabaseQuery,
  wanted: ReadonlySet<string> | null = null,
): Promise<ReadonlyMap<string, ColumnReading>> {
  // With a parameter, the server takes exactly one statement.
  const { fields } = await client.query({
    text: `SELECT * FROM ${relationOf(source)} WHERE $1 LIMIT 0`,
    values: [false],
  });
  const readings = new Map<string, ColumnReading>();
  const names = new Map<string, string>();
  for (const { name, dataTypeID, dataTypeModifier } of fields) {
    if (wanted === null || wanted.has(name)) {
      const other = names.get(columnKey(name));
      if (other !== undefined) throw repeatedColumn(name, other);
      names.set(columnKey(name), name);
    }
    readings.set(name, readingOf(dataTypeID, dataTypeModifier));
  }
  return readings;
}

/** SQL of the rows. A query ends with a line break, so that its last comment does too. */
export function relationOf({ table, query }: DatabaseQuery): string {
  return query === '' ? quoteTable(table) : `(${withoutEnd(query)}\n) AS rows`;
}
