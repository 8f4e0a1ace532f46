import { randomBytes } from 'node:crypto';
import type { Connection } from 'mysql2/promise';
import { tableParts } from '../table-name.ts';
import { quoteName } from './quote.ts';
import { select } from './tables.ts';

const PREFIX = 'millrace_staging_';

/**
 * The name of a new table beside another one. While the connection is open, a lock of that name says
 * that the table is in use.
 */
export async function reserveTable(connection: Connection, table: string): Promise<string> {
  const name = PREFIX + randomBytes(8).toString('hex');
  await select(connection, 'SELECT GET_LOCK(?, 0) AS isLocked', [name]);
  return besides(table, name);
}

/** Drops tables beside another one that were left when a server or its connection ended. */
export async function dropAbandoned(connection: Connection, table: string): Promise<void> {
  const schema = schemaParts(table).at(-1)?.name ?? null;
  const rows = await select(
    connection,
    `SELECT t.TABLE_NAME AS name FROM information_schema.TABLES AS t
     WHERE t.TABLE_SCHEMA = ${schema === null ? 'DATABASE()' : '?'} AND t.TABLE_TYPE = 'BASE TABLE'
       AND t.TABLE_NAME REGEXP '^${PREFIX}[0-9a-f]{16}$' AND IS_FREE_LOCK(t.TABLE_NAME) = 1`,
    schema === null ? [] : [schema],
  );
  for (const { name } of rows)
    await connection
      .query(`DROP TABLE IF EXISTS ${besides(table, String(name))}`)
      // The user may lack the right, and the next one may not.
      .catch(() => undefined);
}

/** SQL of a name in the schema of another table. */
function besides(table: string, name: string): string {
  const schema = schemaParts(table).map((part) => quoteName(part.name));
  return [...schema, quoteName(name)].join('.');
}

function schemaParts(table: string): ReturnType<typeof tableParts> {
  return tableParts(table, '`').slice(0, -1);
}
