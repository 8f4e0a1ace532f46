import type { ServerLogin, Session } from '../dialect.ts';
import { connect } from './connect.ts';
import { findReadings } from './find-readings.ts';
import { readRows } from './read-rows.ts';
import { run } from './requests.ts';
import { listTables, primaryKey, tableExists } from './tables.ts';
import { writeRows } from './write-rows.ts';

/** A session over one connection. The server withdraws what isn't committed when it ends. */
export async function openSession(login: ServerLogin): Promise<Session> {
  const connection = await connect(login);
  return {
    ping: () => run(connection, 'SELECT 1'),
    columns: async (source) =>
      [...(await findReadings(connection, source))].map(([name, { type }]) => ({ name, type })),
    read: (rows, signal) => readRows(connection, rows, signal),
    tableExists: (table) => tableExists(connection, table),
    primaryKey: (table) => primaryKey(connection, table),
    tables: (wanted) => listTables(connection, wanted),
    async write(rows, signal) {
      signal.throwIfAborted();
      const stop = (): void => connection.close();
      signal.addEventListener('abort', stop, { once: true });
      await writeRows(connection, rows).finally(() => signal.removeEventListener('abort', stop));
    },
    commit: () => run(connection, 'COMMIT TRANSACTION'),
    async close() {
      connection.close();
    },
  };
}
