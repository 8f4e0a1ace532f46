import { Readable } from 'node:stream';
import { Request, TYPES, type Connection } from 'tedious';

/** Values of a row, by the names of its columns. */
export type ResultRow = Readonly<Record<string, string | number | boolean | null>>;

type ColumnValue = { readonly value: unknown; readonly metadata: { readonly colName: string } };

/** Runs a batch without parameters, such as statements of transactions. */
export async function run(connection: Connection, sql: string): Promise<void> {
  await finish(sql, (request) => connection.execSqlBatch(request));
}

/** The rows of a statement with parameters, which are text: `@name` in the statement. */
export async function select(
  connection: Connection,
  sql: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<readonly ResultRow[]> {
  const rows: ResultRow[] = [];
  await finish(sql, (request) => {
    for (const [name, value] of Object.entries(parameters))
      request.addParameter(name, TYPES.NVarChar, value);
    request.on('row', (columns: readonly ColumnValue[]) => {
      rows.push(
        Object.fromEntries(
          columns.map(({ value, metadata }) => [metadata.colName, value]),
        ) as ResultRow,
      );
    });
    connection.execSql(request);
  });
  return rows;
}

/** The rows of a batch whose columns are all text. The server sends them as they are read. */
export function streamRows(connection: Connection, sql: string): Readable {
  let request: Request | null = null;
  const rows = new Readable({
    objectMode: true,
    highWaterMark: 1000,
    read: () => request?.resume(),
  });
  request = new Request(sql, (error) => {
    if (error) rows.destroy(error);
    else rows.push(null);
  });
  request.on('row', (columns: readonly ColumnValue[]) => {
    if (!rows.push(columns.map(({ value }) => value))) request.pause();
  });
  connection.execSqlBatch(request);
  return rows;
}

async function finish(sql: string, start: (request: Request) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  start(new Request(sql, (error) => (error ? reject(error) : resolve())));
  await promise;
}
