import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const numbers = (count: string) => ({
  name: 'Numbers',
  nodes: [
    node('read', 'millrace.nodes.read.GenerateRows', 'dataset', { count }),
    node('sort', 'millrace.nodes.rows.Sort', 'transform', { sortCols: '["id"]' }),
  ],
  edges: [{ id: 1, source: 'read', target: 'sort' }],
});

test('a preview ends when its client disconnects', async () => {
  const asked = request(`${server.address}/api/v1/workflows/preview`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
  });
  const gone = once(asked, 'error');
  asked.end(JSON.stringify({ workflow: numbers('9000000000'), nodeId: 'sort' }));
  const folder = join(server.home, 'runs');
  const polls = async (): Promise<number> =>
    (await readdir(folder)).filter((name) => name.startsWith('look-')).length;
  await vi.waitFor(async () => expect(await polls()).toBe(1), { timeout: 20_000 });
  asked.destroy(new Error('gone'));
  await gone;
  await vi.waitFor(async () => expect(await polls()).toBe(0), { timeout: 20_000 });
});

test('a preview has 200 rows, or as many as requested up to 10,000, and says whether there are more', async () => {
  const preview = async (limit?: number) =>
    (
      await admin.post('/api/v1/workflows/preview', {
        workflow: numbers('10001'),
        nodeId: 'sort',
        limit,
      })
    ).json;
  expect(await preview()).toMatchObject({ truncated: true, cells: { length: 200 } });
  expect(await preview(10_000)).toMatchObject({ truncated: true, cells: { length: 10_000 } });
  expect(
    (
      await admin.post('/api/v1/workflows/preview', {
        workflow: numbers('3'),
        nodeId: 'sort',
        limit: 3,
      })
    ).json,
  ).toMatchObject({
    truncated: false,
    total: 3,
  });
  expect(
    (
      await admin.post('/api/v1/workflows/preview', {
        workflow: numbers('3'),
        nodeId: 'sort',
        limit: 10_001,
      })
    ).status,
  ).toBe(400);
});

test('a preview that fails on the data has the node, its field, and the position in it', async () => {
  const { nodes, edges } = numbers('3');
  const add = node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["a", "b"]',
    expressions: '["id", "1 + 1 / (id - id)"]',
  });
  const workflow = {
    name: 'Zero',
    nodes: [...nodes, add],
    edges: [...edges, { id: 2, source: 'read', target: 'add' }],
  };
  const { status, json } = await admin.post('/api/v1/workflows/preview', {
    workflow,
    nodeId: 'add',
  });
  expect(status).toBe(400);
  expect(json).toMatchObject({
    code: 'INVALID',
    errors: [
      { path: 'nodes.add.expressions[1]', nodeId: 'add', field: 'expressions[1]', span: [4, 17] },
    ],
  });
});
