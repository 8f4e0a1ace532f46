import { DatabaseSync } from 'node:sqlite';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let owner: Visitor;
let projectId: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.user('olga', 'ANALYST');
  projectId = (await owner.post('/api/v1/projects', { name: 'Shop' })).json.id;
  await mkdir(join(server.home, 'files', 'user', 'olga'), { recursive: true });
  const database = new DatabaseSync(hostPath('shop.db'));
  database.exec(`
    CREATE TABLE sales (id INTEGER PRIMARY KEY, amount DECIMAL(9, 2), note TEXT, day DATE,
      paid BOOLEAN, bytes BLOB);
    INSERT INTO sales VALUES (1, 1.5, 'a,"b"', '2024-02-29', 1, x'00ff'), (2, 0.1, '', NULL, 0, x''),
      (3, NULL, NULL, NULL, NULL, NULL);
    CREATE TABLE odd (n INTEGER);
    INSERT INTO odd VALUES (1), ('word')`);
  database.close();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const hostPath = (name: string): string => join(server.home, 'files', 'user', 'olga', name);

async function connect(name: string, path: string): Promise<number> {
  const answer = await owner.post('/api/v1/connections', {
    projectId,
    name,
    type: 'JDBC',
    settings: { url: `jdbc:sqlite:${path}` },
  });
  return answer.json.id;
}

const read = (connection: string, query: string) =>
  node('read', 'millrace.nodes.read.ReadJdbc', 'dataset', { connection, query });

const preview = async (connection: string, query: string, visitor = owner): Promise<Json> => {
  const workflow = { name: 'Reading', nodes: [read(connection, query)], edges: [] };
  const asked = { workflow, nodeId: 'read', limit: 100 };
  return (await visitor.post('/api/v1/workflows/preview', asked)).json;
};

async function save(connection: string, query: string, fields: Record<string, string>) {
  const type = 'primaryKeyCols' in fields ? 'UpsertJdbc' : 'SaveJdbc';
  const writer = node('write', `millrace.nodes.write.${type}`, 'transform', {
    connection,
    ...fields,
  });
  const workflow = {
    name: 'Writing',
    nodes: [read('Shop', query), writer],
    edges: [{ id: 1, source: 'read', target: 'write' }],
  };
  const { json: workflowId } = await owner.post('/api/v1/workflows', { projectId, workflow });
  const { json: id, text } = await owner.post('/api/v1/workflow/execute', { workflowId });
  if (typeof id !== 'number') throw new Error(text);
  return ((await ended(owner, id)) as { reason: string | null }).reason;
}

test('a SQLite file is read in its types, and a value of another type fails', async () => {
  await connect('Shop', '/user/olga/shop.db');
  expect(await preview('Shop', 'SELECT * FROM sales')).toMatchObject({
    types: ['LONG', 'DECIMAL(9,2)', 'STRING', 'DATE', 'BOOLEAN', 'BINARY'],
    cells: [
      ['1', '1.50', 'a,"b"', '2024-02-29', true, expect.anything()],
      ['2', '0.10', '', null, false, expect.anything()],
      ['3', null, null, null, null, null],
    ],
  });
  expect((await preview('Shop', 'SELECT * FROM odd')).detail).toMatch(
    /Column `n` has the value word, which LONG can't hold/,
  );
});

test('a file is read and written with the rights of the person', async () => {
  const test = async (id: number, visitor = owner): Promise<Json> =>
    (await visitor.post(`/api/v1/connections/${id}/test`)).json;
  expect(await test(await connect('Mine', '/user/olga/shop.db'))).toMatchObject({
    status: 'OK',
    message: '/user/olga/shop.db, is a SQLite database.',
  });
  for (const path of ['/user/otto/x.db', '/user/olga/../../../millrace.db', '/user/olga/none.db'])
    expect((await test(await connect(`Path ${path}`, path))).status).toBe('FAILED');
  const otto = await server.user('otto', 'ANALYST');
  await owner.post(`/api/v1/projects/${projectId}/members`, { username: 'otto', role: 'EDITOR' });
  expect((await preview('Shop', 'SELECT 1 AS a', otto)).detail).toContain('/user/olga/shop.db');
  expect((await preview('Path /user/otto/x.db', 'SELECT 1 AS a')).detail).toContain('x.db');
});

test('tables are written in one transaction, also to a file that did not exist', async () => {
  await connect('New', '/user/olga/folder/new.db');
  const query = 'SELECT id, amount, note, day FROM sales';
  expect(await save('New', query, { table: 'copies' })).toBeNull();
  expect(await save('New', query, { table: 'copies' })).toContain('already exists');
  expect((await preview('New', 'SELECT * FROM copies')).cells).toEqual(
    (await preview('Shop', query)).cells,
  );
  expect(
    await save('Shop', "SELECT 1 AS id, 'new' AS note UNION ALL SELECT 4, 'four'", {
      table: 'sales',
      primaryKeyCols: '["id"]',
    }),
  ).toBeNull();
  expect((await preview('Shop', 'SELECT id, note FROM sales ORDER BY id')).cells).toEqual([
    ['1', 'new'],
    ['2', ''],
    ['3', null],
    ['4', 'four'],
  ]);
  expect(await save('Shop', "SELECT 'word' AS n", { table: 'odd', saveMode: 'Append' })).toContain(
    "can't store word",
  );
});
