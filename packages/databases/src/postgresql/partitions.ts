import type { DatabaseQuery } from '@millrace/plan';
import type { Client } from 'pg';
import type { ConditionParts } from '../conditions.ts';
import { keyRanges, notDivisible, rangeCondition } from '../partition-ranges.ts';
import { relationOf } from './find-columns.ts';
import { quoteTable } from './quote.ts';

/** A table with fewer rows is read over one connection unless a key is given. */
const MIN_ROWS = 200_000;
const CONNECTIONS = 4;

/**
 * Conditions that divide the rows among connections, by the key that the source names, or by the
 * primary key of a large table; null to read them over one.
 */
export async function partitionsOf(
  client: Client,
  source: DatabaseQuery,
  parts: ConditionParts,
): Promise<readonly string[] | null> {
  const { column: given = '', count = CONNECTIONS } = source.partitions ?? {};
  if (count < 2) return null;
  const key = given === '' ? await primaryKey(client, source) : given;
  if (key === null) return null;
  const found = parts.column(key);
  if (found === null || found.compares !== 'order') {
    if (given === '') return null;
    throw notDivisible(given, source);
  }
  const { rows } = await client.query(
    `SELECT min(${found.sql})::text AS least, max(${found.sql})::text AS most FROM ${relationOf(source)}`,
  );
  const { least, most } = rows[0] as { least: string | null; most: string | null };
  if (least === null || most === null) return null;
  const ranges = keyRanges(found.type, least, most, count);
  const literal = (value: string): string => parts.literal(value, found.type)!;
  return ranges?.map((range) => rangeCondition(found.sql, range, literal)) ?? null;
}

/** The only column of the primary key of a large table. */
async function primaryKey(client: Client, { table, query }: DatabaseQuery): Promise<string | null> {
  if (query !== '') return null;
  const { rows } = await client.query(
    `SELECT a.attname AS name FROM pg_class AS c JOIN pg_index AS i ON i.indrelid = c.oid JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] WHERE c.oid = to_regclass($1) AND i.indisprimary AND i.indnatts = 1 AND c.reltuples >= $2`,
    [quoteTable(table), MIN_ROWS],
  );
  return rows[0]?.name ?? null;
}
