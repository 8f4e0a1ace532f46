import type { Connection } from 'tedious';
import { noUniqueKey } from '../database-error.ts';
import { quoteTable } from './quote.ts';
import { select } from './requests.ts';

/** Throws `DatabaseError` unless a unique index has exactly the key columns. */
export async function checkUniqueKeys(
  connection: Connection,
  table: string,
  keys: readonly string[],
): Promise<void> {
  const rows = await select(
    connection,
    `SELECT i.index_id AS [index], c.name AS [part]
     FROM sys.indexes AS i
     JOIN sys.index_columns AS p ON p.object_id = i.object_id AND p.index_id = i.index_id
     JOIN sys.columns AS c ON c.object_id = p.object_id AND c.column_id = p.column_id
     WHERE i.object_id = OBJECT_ID(@name) AND i.is_unique = 1 AND i.has_filter = 0
       AND i.is_disabled = 0 AND p.is_included_column = 0`,
    { name: quoteTable(table) },
  );
  const wanted = listOf(keys);
  const indexes = Map.groupBy(rows, ({ index }) => index);
  const isFound = [...indexes.values()].some(
    (parts) => listOf(parts.map(({ part }) => String(part))) === wanted,
  );
  if (!isFound) throw noUniqueKey(table, keys);
}

function listOf(names: readonly string[]): string {
  return JSON.stringify(names.map((name) => name.toLowerCase()).toSorted());
}
