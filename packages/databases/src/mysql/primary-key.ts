import type { Connection } from 'mysql2/promise';
import { namesOf, select } from './tables.ts';

/** As `Session.primaryKey`. */
export async function primaryKey(
  connection: Connection,
  table: string,
): Promise<readonly string[]> {
  const [names, values] = namesOf(table, { schema: 's.TABLE_SCHEMA', table: 's.TABLE_NAME' });
  const rows = await select(
    connection,
    `SELECT s.COLUMN_NAME AS name FROM information_schema.STATISTICS AS s WHERE ${names} AND s.INDEX_NAME = 'PRIMARY' ORDER BY s.SEQ_IN_INDEX`,
    values,
  );
  return rows.map(({ name }) => String(name));
}
