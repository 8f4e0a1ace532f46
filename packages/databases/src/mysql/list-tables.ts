import type { Connection } from 'mysql2/promise';
import type { TableEntry, TablesWanted } from '../dialect.ts';
import { tableText } from '../table-name.ts';
import { select } from './tables.ts';

/** The tables and views of all databases in which the user may use them. */
export async function listTables(
  connection: Connection,
  { search, limit }: TablesWanted,
): Promise<readonly TableEntry[]> {
  const rows = await select(
    connection,
    `SELECT TABLE_SCHEMA AS \`schema\`, TABLE_NAME AS \`name\`, TABLE_TYPE AS \`type\`
     FROM information_schema.TABLES
     WHERE TABLE_TYPE IN ('BASE TABLE', 'SYSTEM VERSIONED', 'VIEW')
       AND TABLE_SCHEMA NOT IN ('information_schema', 'mysql', 'performance_schema', 'sys')
       AND LOCATE(LOWER(?), LOWER(CONCAT(TABLE_SCHEMA, '.', TABLE_NAME))) > 0
     ORDER BY TABLE_SCHEMA, TABLE_NAME LIMIT ${Math.trunc(limit)}`,
    [search],
  );
  return rows.map((row) => {
    const [schema, name] = [String(row['schema']), String(row['name'])];
    return {
      schema,
      name,
      kind: row['type'] === 'VIEW' ? 'view' : 'table',
      reference: tableText([schema, name], '`', isPlain),
    };
  });
}

/** Others would be taken apart or trimmed. */
function isPlain(part: string): boolean {
  return /^[\p{L}\p{N}_$]+$/u.test(part);
}
