import type { ServerLogin, Session } from '../dialect.ts';
import { connect } from './connect.ts';
import { findColumns } from './find-columns.ts';
import { listTables } from './list-tables.ts';
import { primaryKey } from './primary-key.ts';
import { readRows } from './read-rows.ts';
import { tableExists, writeRows } from './write-rows.ts';

/** A session over one connection. */
export async function openSession(login: ServerLogin): Promise<Session> {
  const client = await connect(login);
  return {
    async ping() {
      await client.query('SELECT 1');
    },
    columns: (source) => findColumns(client, source),
    read: (rows, signal) => readRows(client, login, rows, signal),
    tableExists: (table) => tableExists(client, table),
    primaryKey: (table) => primaryKey(client, table),
    tables: (wanted) => listTables(client, wanted),
    write: (rows, signal) => writeRows(client, rows, signal),
    async commit() {
      await client.query('COMMIT');
    },
    close: () => client.end().catch(() => undefined),
  };
}
