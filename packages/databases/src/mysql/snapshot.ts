import type { Connection } from 'mysql2/promise';
import type { ServerLogin } from '../dialect.ts';
import { connect, cutOff } from './connect.ts';

/** How long writers of the table may keep it from being locked. New ones wait meanwhile. */
const LOCK_SECONDS = 5;

export async function startSnapshot(connection: Connection): Promise<void> {
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
}

/**
 * Connections that see the rows of a table at one moment: the given one, and up to `count - 1`
 * others, which the caller cuts off. The server can't share a snapshot, so the table is locked
 * against changes until all have theirs. None but the given one if the table can't be locked.
 *
 * @param name SQL of the table
 */
export async function openSnapshots(
  connection: Connection,
  login: ServerLogin,
  name: string,
  count: number,
): Promise<readonly Connection[]> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => connect(login)));
  const [lock, ...others] = opened.flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  );
  const isLocked = lock !== undefined && others.length > 0 && (await lockTable(lock, name));
  try {
    if (isLocked) await Promise.all([connection, ...others].map(startSnapshot));
    else await startSnapshot(connection);
  } catch (error) {
    for (const other of others) cutOff(other);
    throw error;
  } finally {
    if (lock !== undefined) cutOff(lock);
  }
  if (isLocked) return [connection, ...others];
  for (const other of others) cutOff(other);
  return [connection];
}

/** Whether it could be locked: the user may lack the right, or a writer may take too long. */
async function lockTable(connection: Connection, name: string): Promise<boolean> {
  try {
    await connection.query(`SET SESSION lock_wait_timeout = ${LOCK_SECONDS}`);
    await connection.query(`LOCK TABLES ${name} READ`);
    return true;
  } catch {
    return false;
  }
}
