import { connect as connectTo, type Socket } from 'node:net';
import type { Connection as CoreConnection } from 'mysql2';
import { createConnection, type Connection } from 'mysql2/promise';
import type { ServerLogin } from '../dialect.ts';

const CONNECT_MS = 10_000;

/** Values that don't fit are refused, a zero in a key stays zero, and a backslash escapes. */
const STRICT =
  'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_AUTO_VALUE_ON_ZERO';

/** A connection that the caller ends. */
export async function connect(login: ServerLogin): Promise<Connection> {
  const { tls } = login.at;
  try {
    return await open(login, tls !== 'disable');
  } catch (error) {
    const hasNoTls = (error as { code?: string }).code === 'HANDSHAKE_NO_SSL_SUPPORT';
    if (tls !== 'prefer' || !hasNoTls) throw error;
    return open(login, false);
  }
}

/** Ends a connection at once, also during a statement, which then fails. */
export function cutOff(connection: Connection): void {
  (coreOf(connection) as unknown as { stream: Socket }).stream.destroy();
}

/** What is behind a connection whose methods return promises. */
export function coreOf(connection: Connection): CoreConnection {
  return (connection as unknown as { connection: CoreConnection }).connection;
}

/** Refuses what the server's settings would let pass. Queries of users need those settings. */
export async function beStrict(connection: Connection): Promise<void> {
  await connection.query(`SET SESSION sql_mode = '${STRICT}', autocommit = 1`);
}

async function open(
  { at, address, user, password }: ServerLogin,
  tls: boolean,
): Promise<Connection> {
  const checks = at.tls === 'verify-full';
  const connection = await createConnection({
    host: at.host,
    // The address has been checked; the host's name is for its certificate.
    stream: () => connectTo(at.port, address).setKeepAlive(true),
    user,
    password,
    charset: 'utf8mb4',
    connectTimeout: CONNECT_MS,
    // Otherwise a server could ask for files of this machine.
    flags: ['-LOCAL_FILES'],
    ...(at.database === '' ? {} : { database: at.database }),
    ...(tls ? { ssl: { rejectUnauthorized: checks, verifyIdentity: checks } } : {}),
  });
  connection.on('error', () => undefined);
  try {
    await connection.query("SET SESSION time_zone = '+00:00'");
    return connection;
  } catch (error) {
    cutOff(connection);
    throw error;
  }
}
