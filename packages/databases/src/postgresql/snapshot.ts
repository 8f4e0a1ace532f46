import type { Client } from 'pg';
import type { ServerLogin } from '../dialect.ts';
import { connect } from './connect.ts';

/**
 * Does some work over up to `count` connections that see the rows of one moment: that of the
 * client's transaction. With fewer if the server has no more. They are closed afterwards.
 */
export async function withSnapshot(
  client: Client,
  login: ServerLogin,
  count: number,
  work: (clients: readonly Client[]) => Promise<void>,
): Promise<void> {
  const { rows } = await client.query('SELECT pg_export_snapshot() AS name');
  const opened = await Promise.allSettled(
    Array.from({ length: count - 1 }, () => openAt(login, rows[0]?.name)),
  );
  const others = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  try {
    await work([client, ...others]);
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => undefined)));
  }
}

async function openAt(login: ServerLogin, snapshot: string): Promise<Client> {
  const client = await connect(login);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET TRANSACTION SNAPSHOT ${client.escapeLiteral(snapshot)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
