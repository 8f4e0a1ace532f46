import type { DatabaseQuery } from '@millrace/plan';
import type { Connection } from 'mysql2/promise';
import { keyRanges, notDivisible, rangeCondition } from '../partition-ranges.ts';
import type { ColumnReading } from './column-type.ts';
import { conditionParts } from './condition-parts.ts';
import { relationOf } from './quote.ts';
import { namesOf, select } from './tables.ts';

/** A table with fewer rows is read over one connection unless a key is given. */
const MIN_ROWS = 200_000;
const CONNECTIONS = 4;

/**
 * Conditions that divide the rows of a table among connections, by the key that the source names, or
 * by the primary key of a large table; null to read them over one. Always null for a query or a view,
 * whose tables can't be kept as they are.
 */
export async function partitionsOf(
  connection: Connection,
  source: DatabaseQuery,
  readings: ReadonlyMap<string, ColumnReading>,
): Promise<readonly string[] | null> {
  const { column: given = '', count = CONNECTIONS } = source.partitions ?? {};
  if (source.query !== '' || count < 2) return null;
  const table = await snapshotTable(connection, source.table);
  if (table === null) return null;
  const isLarge = table.rows >= MIN_ROWS;
  const key = given === '' && isLarge ? table.primaryKey : given;
  if (key === null || key === '') return null;
  const parts = conditionParts(readings);
  const found = parts.column(key);
  if (found === null || found.compares !== 'order') {
    if (given === '') return null;
    throw notDivisible(given, source);
  }
  const [row] = await select(
    connection,
    `SELECT CONCAT(MIN(${found.sql})) AS least, CONCAT(MAX(${found.sql})) AS most FROM ${relationOf(source)}`,
  );
  const { least = null, most = null } = row ?? {};
  if (least === null || most === null) return null;
  const ranges = keyRanges(found.type, String(least), String(most), count);
  const literal = (value: string): string => parts.literal(value, found.type)!;
  return ranges?.map((range) => rangeCondition(found.sql, range, literal)) ?? null;
}

type SnapshotTable = { readonly rows: number; readonly primaryKey: string | null };

/** A table, not a view, whose transactions have snapshots: its rows, roughly, and its only key column. */
async function snapshotTable(connection: Connection, table: string): Promise<SnapshotTable | null> {
  const [names, values] = namesOf(table, { schema: 't.TABLE_SCHEMA', table: 't.TABLE_NAME' });
  const found = await select(
    connection,
    `SELECT t.TABLE_ROWS AS count, k.COLUMN_NAME AS name FROM information_schema.TABLES AS t
     LEFT JOIN information_schema.STATISTICS AS k
       ON k.TABLE_SCHEMA = t.TABLE_SCHEMA AND k.TABLE_NAME = t.TABLE_NAME AND k.INDEX_NAME = 'PRIMARY'
     WHERE ${names} AND t.TABLE_TYPE = 'BASE TABLE' AND t.ENGINE = 'InnoDB'`,
    values,
  );
  const [first] = found;
  if (first === undefined) return null;
  const name = first['name'] ?? null;
  const isOnly = found.length === 1 && name !== null;
  return { rows: Number(first['count']), primaryKey: isOnly ? String(name) : null };
}
