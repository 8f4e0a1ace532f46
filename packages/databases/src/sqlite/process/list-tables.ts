import type { DatabaseSync } from 'node:sqlite';
import type { TableEntry, TablesWanted } from '../../dialect.ts';
import { tableParts, tableText } from '../../table-name.ts';

/** The tables and views of the file, without those that SQLite and its extensions make. */
export function listTables(
  database: DatabaseSync,
  { search, limit }: TablesWanted,
): readonly TableEntry[] {
  const rows = database
    .prepare(
      "SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND substr(lower(name), 1, 7) <> 'sqlite_' ORDER BY name",
    )
    .all() as unknown as readonly { readonly name: string; readonly type: string }[];
  // SQLite's own lower() knows only ASCII.
  const wanted = search.toLowerCase();
  return rows
    .filter(({ name }) => `main.${name}`.toLowerCase().includes(wanted))
    .slice(0, limit)
    .map(({ name, type }) => ({
      schema: 'main',
      name,
      kind: type === 'view' ? 'view' : 'table',
      reference: tableText([name], '"', isPlain),
    }));
}

/** As `Session.primaryKey`. */
export function primaryKey(database: DatabaseSync, table: string): readonly string[] {
  const { name } = tableParts(table, '"').at(-1)!;
  const rows = database
    .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(name);
  return rows.map((row) => String(row['name']));
}

/** Others would be taken apart or trimmed. */
function isPlain(part: string): boolean {
  return /^[\p{L}\p{N}_$]+$/u.test(part);
}
