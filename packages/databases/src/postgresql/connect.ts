import pg, { type Client, type ClientConfig } from 'pg';
import type { ServerLogin } from '../dialect.ts';

const CONNECT_MS = 10_000;

/** Values stay the text that the server writes. */
const asText: ClientConfig['types'] = { getTypeParser: () => (text: unknown) => text as string };

/** A connection that the caller ends. */
export async function connect(login: ServerLogin): Promise<Client> {
  const { tls } = login.at;
  try {
    return await open(login, tls !== 'disable');
  } catch (error) {
    const hasNoTls = error instanceof Error && /does not support SSL/i.test(error.message);
    if (tls !== 'prefer' || !hasNoTls) throw error;
    return open(login, false);
  }
}

async function open({ at, address, user, password }: ServerLogin, tls: boolean): Promise<Client> {
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
