import { connect as connectTo, type Socket } from 'node:net';
import { Connection } from 'tedious';
import type { ServerLogin } from '../dialect.ts';

const CONNECT_MS = 10_000;

/** A connection that the caller closes. */
export async function connect({ at, address, user, password }: ServerLogin): Promise<Connection> {
  const connection = new Connection({
    server: at.host,
    authentication: { type: 'default', options: { userName: user, password } },
    options: {
      port: at.port,
      // The address has been checked; the host's name is for its certificate. Also where the server
      // names another one.
      connector: () => openSocket(at.port, address),
      ...(at.database === '' ? {} : { database: at.database }),
      encrypt: at.tls !== 'disable',
      trustServerCertificate: at.tls !== 'verify-full',
      connectTimeout: CONNECT_MS,
      requestTimeout: 0,
      maxRetriesOnTransientErrors: 0,
      appName: 'Millrace',
      abortTransactionOnError: true,
    },
  });
  connection.on('error', () => undefined);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.connect((error) => (error === undefined ? resolve() : reject(error)));
  try {
    await promise;
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function openSocket(port: number, address: string): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connectTo({ port, host: address, keepAlive: true, timeout: CONNECT_MS });
  socket.once('error', reject);
  socket.once('timeout', () => socket.destroy(timeout()));
  socket.once('connect', () => {
    socket.setTimeout(0);
    socket.off('error', reject);
    resolve(socket);
  });
  return promise;
}

function timeout(): Error {
  return Object.assign(new Error('There is no answer.'), { code: 'ETIMEDOUT' });
}
