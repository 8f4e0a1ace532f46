import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import type { Databases } from '@millrace/runner';
import { startPostgres, type Postgres } from '@millrace/test-support/postgres';

import { shellDatabases } from '../src/wiring/shell-connections.ts';

const main = join(import.meta.dirname, '..', 'src', 'main.mjs');
let folder: string;
let postgres: Postgres;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-cli-'));
  postgres = await startPostgres();
  url = `jdbc:postgresql://127.0.0.1:${postgres.port}/postgres`;
  const database = await postgres.client();
  await database.query(
    "CREATE TABLE sales AS SELECT 1 AS id, 'a' AS name, 2.50::numeric(9,2) AS price",
  );
  const connection = 'Shop (local)';
  const workflow = {
    name: 'Copies',
    nodes: [
      node('read', 'millrace.nodes.read.ReadJdbc', 'dataset', { connection, table: 'sales' }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' }),
      node('write', 'millrace.nodes.write.SaveJdbc', 'transform', {
        connection,
        table: 'copies',
        saveMode: 'Overwrite',
      }),
    ],
    edges: [edge(1, 'read', 'print'), edge(2, 'read', 'write')],
  };
  await writeFile(join(folder, 'copies.json'), JSON.stringify(workflow));
}, 60_000);
afterAll(async () => {
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
});

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

function millrace(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, ...args],
      { cwd: folder, env: { ...process.env, ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

const nobody = {} as Parameters<Databases['columns']>[1];

const variables = (): Record<string, string> => ({
  SHOP_LOCAL_URL: url,
  SHOP_LOCAL_USER: 'postgres',
  SHOP_LOCAL_PASSWORD: postgres.password,
});

test('run reads and writes a database whose connection is in the environment', async () => {
  const { code, out, err } = await millrace(['run', 'copies.json'], variables());
  expect([code, err]).toEqual([0, expect.stringMatching(/^Done in/)]);
  expect(out).toMatch(/1 +a +2\.50/);
  const database = await postgres.client();
  expect((await database.query('SELECT id, name FROM copies')).rows).toEqual([
    { id: 1, name: 'a' },
  ]);
});

test('a connection is found in a file, and its password in the environment', async () => {
  const file = join(folder, 'connections.json');
  const given = { url, user: 'postgres' };
  const open = async (connections: unknown, environment: Record<string, string> = {}) => {
    await writeFile(file, JSON.stringify(connections));
    return shellDatabases(file, environment);
  };
  const columns = async (databases: Databases): Promise<readonly string[]> => {
    const source = { connection: 'SHOP (local)', table: 'sales', query: '' };
    const found = await databases.columns(source, nobody, AbortSignal.timeout(10_000));
    return found.map(({ name }) => name);
  };
  const { password } = postgres;
  const names = ['id', 'name', 'price'];
  expect(
    await columns(await open({ 'Shop (local)': given }, { SHOP_LOCAL_PASSWORD: password })),
  ).toEqual(names);
  await expect(columns(await open({ 'Shop (local)': given }))).rejects.toThrow(
    'The server asks for a password, and the connection has none.',
  );
  await chmod(file, 0o644);
  await expect(open({ 'Shop (local)': { ...given, password } })).rejects.toThrow(
    `Run chmod 600 ${file}`,
  );
  await chmod(file, 0o600);
  expect(await columns(await open({ 'Shop (local)': { ...given, password } }))).toEqual(names);
  await expect(open({ Shop: { uri: 'x' } })).rejects.toThrow(
    '"Shop" has other members than url, user, password, token,',
  );
  await expect(shellDatabases(join(folder, 'none.json'))).rejects.toThrow('none.json');
});

test('a connection that is missing is named with its variables', async () => {
  const { code, out, err } = await millrace(['validate', 'copies.json']);
  expect(code).not.toBe(2);
  expect(out + err).toContain(
    'There is no connection "Shop (local)" here. Set SHOP_LOCAL_URL, SHOP_LOCAL_USER, and SHOP_LOCAL_PASSWORD, or name a file with --connections.',
  );
});

test('an API is asked on a host that the environment allows, with its token', async () => {
  const api = createServer(({ headers }, response) =>
    headers.authorization === 'Bearer s3cret'
      ? response.end('[{"id": 7, "name": "found"}]')
      : response.writeHead(401).end(),
  );
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const workflow = {
    name: 'Orders',
    nodes: [
      node('read', 'millrace.nodes.read.RestSource', 'dataset', {
        connection: 'Shop API',
        url: 'orders',
      }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '10' }),
    ],
    edges: [edge(1, 'read', 'print')],
  };
  await writeFile(join(folder, 'orders.json'), JSON.stringify(workflow));
  const login = { SHOP_API_URL: address, SHOP_API_TOKEN: 's3cret' };
  try {
    const allowed = { ...login, MILLRACE_WEB_HOSTS: address };
    const { code, out, err } = await millrace(['run', 'orders.json'], allowed);
    expect([code, err]).toEqual([0, expect.stringMatching(/^Done in/)]);
    expect(out).toMatch(/7 +found/);
    const refused = await millrace(['run', 'orders.json'], login);
    expect(refused.code).not.toBe(0);
    expect(refused.out + refused.err).toContain('MILLRACE_WEB_HOSTS');
    const explained = await millrace(['explain', 'orders.json', '--sql'], allowed);
    expect(explained.code).toBe(0);
    for (const text of [out, err, refused.err, explained.out]) expect(text).not.toContain('s3cret');
  } finally {
    api.close();
  }
});
