import { detailedError } from '@millrace/model';
import { typeName } from '@millrace/plan';
import { personOf, type Databases, type DatabaseTable, type TablesWanted } from '@millrace/runner';
import type { Connection } from '@millrace/store';

/**
 * What the databases of connections have, as a user may read it. Throws `NOT_ALLOWED` unless they may
 * use the connection, and `INVALID` with what the database says, or if it takes too long.
 */
export type DatabaseBrowser = {
  tables(
    connection: Connection,
    wanted: TablesWanted,
    request: BrowseRequest,
  ): Promise<readonly DatabaseTable[]>;
  columns(
    connection: Connection,
    table: string,
    request: BrowseRequest,
  ): Promise<readonly TableColumn[]>;
};

/** `isKey`: whether it is part of the primary key. */
type TableColumn = { readonly name: string; readonly type: string; readonly isKey: boolean };

type BrowseRequest = { readonly userId: number; readonly signal: AbortSignal };

export type BrowserOptions = Parameters<typeof personOf>[0] & {
  readonly databases: Databases;
  readonly timeoutMs: number;
};

export function createDatabaseBrowser({
  databases,
  timeoutMs,
  ...people
}: BrowserOptions): DatabaseBrowser {
  const inTime = async <Result>(
    { name, type }: Connection,
    request: BrowseRequest,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    if (type !== 'JDBC')
      throw detailedError('INVALID', 'CONNECTION_WITHOUT_TABLES', { name, type });
    const late = AbortSignal.timeout(timeoutMs);
    try {
      return await work(AbortSignal.any([late, request.signal]));
    } catch (error) {
      if (!late.aborted) throw error;
      throw detailedError(
        'INVALID',
        'DATABASE_SLOW',
        { name, seconds: timeoutMs / 1000 },
        { cause: error },
      );
    }
  };
  return {
    tables: (connection, wanted, request) =>
      inTime(connection, request, async (signal) =>
        databases.tables(connection.uuid, wanted, await personOf(people, request.userId), signal),
      ),
    columns: (connection, table, request) =>
      inTime(connection, request, async (signal) => {
        const source = { connection: connection.uuid, table, query: '' };
        const person = await personOf(people, request.userId);
        const found = await databases.columns(source, person, signal);
        const key = new Set(await databases.primaryKey(connection.uuid, table, person, signal));
        return found.map(({ name, type }) => ({
          name,
          type: typeName(type),
          isKey: key.has(name),
        }));
      }),
  };
}
