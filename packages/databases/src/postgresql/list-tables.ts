import type { Client } from 'pg';
import type { TableEntry, TablesWanted } from '../dialect.ts';
import { tableText } from '../table-name.ts';

/** Tables, views, materialized views and foreign tables that the user may read. */
export async function listTables(
  client: Client,
  { search, limit }: TablesWanted,
): Promise<readonly TableEntry[]> {
  const { rows } = await client.query<{ schema: string; name: string; kind: TableEntry['kind'] }>(
    `SELECT n.nspname AS schema, c.relname AS name,
       CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END AS kind
     FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
       AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
       AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
       AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT')
       AND pg_catalog.strpos(pg_catalog.lower(n.nspname || '.' || c.relname), pg_catalog.lower($1)) > 0
     ORDER BY n.nspname, c.relname LIMIT $2`,
    [search, limit],
  );
  return rows.map((row) => ({
    ...row,
    reference: tableText([row.schema, row.name], '"', isPlain),
  }));
}

/** Others would be read in lower case, or be taken apart. */
function isPlain(part: string): boolean {
  return /^[a-z_][a-z0-9_$]*$/.test(part);
}
