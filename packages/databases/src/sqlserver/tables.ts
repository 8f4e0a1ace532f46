import type { Connection } from 'tedious';
import type { TableEntry, TablesWanted } from '../dialect.ts';
import { tableText } from '../table-name.ts';
import { quoteTable } from './quote.ts';
import { select } from './requests.ts';

/** Whether there is a table or view of that name. */
export async function tableExists(connection: Connection, table: string): Promise<boolean> {
  const rows = await select(
    connection,
    "SELECT 1 AS found WHERE OBJECT_ID(@name, 'U') IS NOT NULL OR OBJECT_ID(@name, 'V') IS NOT NULL",
    { name: quoteTable(table) },
  );
  return rows.length > 0;
}

/** As `Session.primaryKey`. */
export async function primaryKey(
  connection: Connection,
  table: string,
): Promise<readonly string[]> {
  const rows = await select(
    connection,
    `SELECT c.name AS [name] FROM sys.indexes AS i
     JOIN sys.index_columns AS p ON p.object_id = i.object_id AND p.index_id = i.index_id
     JOIN sys.columns AS c ON c.object_id = p.object_id AND c.column_id = p.column_id
     WHERE i.object_id = OBJECT_ID(@name) AND i.is_primary_key = 1 ORDER BY p.key_ordinal`,
    { name: quoteTable(table) },
  );
  return rows.map(({ name }) => String(name));
}

/** The tables and views of the database that the user may use. */
export async function listTables(
  connection: Connection,
  { search, limit }: TablesWanted,
): Promise<readonly TableEntry[]> {
  const rows = await select(
    connection,
    `SELECT TOP (${Math.trunc(limit)}) s.name AS [schema], o.name AS [name], o.type AS [type]
     FROM sys.objects AS o JOIN sys.schemas AS s ON s.schema_id = o.schema_id
     WHERE o.type IN ('U', 'V') AND o.is_ms_shipped = 0
       AND (@search = N'' OR CHARINDEX(LOWER(@search), LOWER(s.name + N'.' + o.name)) > 0)
     ORDER BY s.name, o.name`,
    { search },
  );
  return rows.map((row) => {
    const [schema, name] = [String(row['schema']), String(row['name'])];
    return {
      schema,
      name,
      kind: String(row['type']).trim() === 'V' ? 'view' : 'table',
      reference: tableText([schema, name], '"', isPlain),
    };
  });
}

/** Others would be taken apart or trimmed, or take brackets for quotes. */
function isPlain(part: string): boolean {
  return /^[\p{L}\p{N}_$#@]+$/u.test(part);
}
