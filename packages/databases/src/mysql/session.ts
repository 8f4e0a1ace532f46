import type { Connection } from 'mysql2/promise';
import type { ServerLogin, Session } from '../dialect.ts';
import { connect, cutOff } from './connect.ts';
import { findReadings } from './find-readings.ts';
import { listTables } from './list-tables.ts';
import { primaryKey } from './primary-key.ts';
import { readRows } from './read-rows.ts';
import { tableExists } from './tables.ts';
import { writeRows } from './write-rows.ts';

/** A session over one connection. */
export async function openSession(login: ServerLogin): Promise<Session> {
  const connection = await connect(login);
  let commits: readonly string[] = [];
  let staging: string | null = null;
  return {
    async ping() {
      await connection.query('SELECT 1');
    },
    columns: async (source) =>
      [...(await findReadings(connection, source))].map(([name, { type }]) => ({ name, type })),
    read: (rows, signal) => readRows(connection, login, rows, signal),
    tableExists: (table) => tableExists(connection, table),
    primaryKey: (table) => primaryKey(connection, table),
    tables: (wanted) => listTables(connection, wanted),
    async write(rows, signal) {
      signal.throwIfAborted();
      const stop = (): void => cutOff(connection);
      signal.addEventListener('abort', stop, { once: true });
      const open = writeRows(connection, rows, (table) => (staging = table));
      ({ commits, staging } = await open.finally(() => signal.removeEventListener('abort', stop)));
    },
    async commit() {
      const [first, ...more] = commits;
      await connection.query(first!);
      staging = null;
      for (const sql of more) await connection.query(sql);
    },
    async close() {
      cutOff(connection);
      const left = staging;
      staging = null;
      if (left !== null) await drop(login, left).catch(() => undefined);
    },
  };
}

/** Over a new connection: the other one may have ended within a statement. */
async function drop(login: ServerLogin, table: string): Promise<void> {
  const connection: Connection = await connect(login);
  try {
    await connection.query(`DROP TABLE IF EXISTS ${table}`);
  } finally {
    cutOff(connection);
  }
}
