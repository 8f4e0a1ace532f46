import type { Client } from 'pg';
import { quoteTable } from './quote.ts';

/** As `Session.primaryKey`. */
export async function primaryKey(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query(
    `SELECT a.attname AS name FROM pg_index AS i
     CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (number, place)
     JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = k.number
     WHERE i.indrelid = to_regclass($1) AND i.indisprimary ORDER BY k.place`,
    [quoteTable(table)],
  );
  return rows.map(({ name }) => String(name));
}
