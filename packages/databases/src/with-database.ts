import pg, { type Client, type ClientConfig } from 'pg';
import { databaseError } from './database-error.ts';
import type { DatabaseAddress } from './jdbc-url.ts';

/** What opens a connection. `address`: the checked IP address to connect to. */
export type Login = {
  readonly at: DatabaseAddress;
  readonly address: string;
  readonly user: string;
  readonly password: string;
};

const CONNECT_MS = 10_000;

/** Values stay the text that the server writes. */
const asText: ClientConfig['types'] = { getTypeParser: () => (text: unknown) => text as string };

/**
 * Opens a connection for some work, and closes it. Aborting the signal ends it with the work.
 * Throws `DatabaseError`.
 */
export async function withDatabase<Result>(
  login: Login,
  signal: AbortSignal,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(login);
  try {
    return await untilAborted(signal, client, work(client));
  } catch (error) {
    throw databaseError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A connection that the caller ends. Throws `DatabaseError`. */
export async function connect(login: Login): Promise<Client> {
  const { tls } = login.at;
  try {
    return await open(login, tls !== 'disable');
  } catch (error) {
    const hasNoTls = error instanceof Error && /does not support SSL/i.test(error.message);
    if (tls !== 'prefer' || !hasNoTls) throw databaseError(error);
    return await open(login, false).catch((again: unknown) => {
      throw databaseError(again);
    });
  }
}

async function open({ at, address, user, password }: Login, tls: boolean): Promise<Client> {
  const checks = at.tls === 'verify-full';
  const client = new pg.Client({
    host: address,
    port: at.port,
    database: at.database === '' ? user : at.database,
    user,
    password,
    ssl: tls ? { rejectUnauthorized: checks, servername: at.host } : false,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'Millrace',
    keepAlive: true,
    types: asText,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // One form of every value, whatever the server's settings are.
    await client.query(
      "SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; SET standard_conforming_strings = on",
    );
    if (at.schema !== null)
      await client.query("SELECT set_config('search_path', $1, false)", [at.schema]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function untilAborted<Result>(
  signal: AbortSignal,
  client: Client,
  work: Promise<Result>,
): Promise<Result> {
  const stop = (): void => void client.end().catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
