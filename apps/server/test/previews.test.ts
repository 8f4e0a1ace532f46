import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import { largeAmounts, node } from '@millrace/test-support/graphs';
import type { Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let ada: Visitor;
let ben: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.user('ada', 'ANALYST');
  ben = await server.user('ben', 'ANALYST');
  await ada.post('/api/v1/hdfs/files/upload', { path: '/user/ada/own.csv', content: 'a,b\n1,x\n' });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const empty = { colNames: [], colTypes: [], colFormats: [], colMLTypes: [] };
const given = {
  colNames: ['x', 'y'],
  colTypes: ['STRING', 'STRING'],
  colFormats: ['', ''],
  colMLTypes: ['TEXT', 'TEXT'],
};

test('a file is previewed by users who may read it, and does not exist for others', async () => {
  const query = 'path=/user/ada/own.csv&header=true';
  expect((await ada.post(`/api/v1/datasets/schema?${query}`, empty)).json).toMatchObject({
    colNames: ['a', 'b'],
    colTypes: ['INTEGER', 'STRING'],
  });
  expect((await ada.post(`/api/v1/datasets/sample-data?${query}`, given)).json).toEqual({
    headers: ['x', 'y'],
    cells: [['1', 'x']],
  });
  for (const operation of ['schema', 'sample-data']) {
    for (const schema of [empty, given]) {
      const refused = await ben.post(`/api/v1/datasets/${operation}?${query}`, schema);
      expect([refused.status, refused.json.detail]).toEqual([
        404,
        'There is no file or folder "/user/ada/own.csv".',
      ]);
    }
    expect(
      (await ada.post(`/api/v1/datasets/${operation}?path=/shared/none.csv`, empty)).status,
    ).toBe(404);
    expect(
      (await ada.post(`/api/v1/datasets/${operation}?path=/shared/../../etc`, empty)).status,
    ).toBe(400);
  }
});

test('given columns are returned for a file without records', async () => {
  await ada.post('/api/v1/hdfs/files/upload', { path: '/user/ada/none.csv', content: '' });
  expect((await ada.post('/api/v1/datasets/schema?path=/user/ada/none.csv', given)).json).toEqual(
    given,
  );
  expect((await ada.post('/api/v1/datasets/schema?path=/user/ada/none.csv', empty)).status).toBe(
    400,
  );
});

test('a missing file is named wherever its rows or columns are shown', async () => {
  const admin = await server.admin();
  const path = '/shared/gone.csv';
  const saved = await admin.post('/dataset/save', {
    name: 'Gone',
    path,
    header: true,
    delimiter: ',',
    schemaModel: { schemaColList: [] },
  });
  const found = await admin.get(`/api/v1/datasets/${saved.json.id}?nulls=true`);
  expect(found.json.sampleData).toMatchObject({
    cells: [],
    problem: { status: 404, code: 'FILE_NOT_FOUND', detail: expect.stringContaining(path) },
  });
  const { nodes, ...rest } = largeAmounts(path);
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', { path, header: 'true' });
  const workflow = { ...rest, nodes: [read, ...nodes.slice(1)] };
  for (const nodeId of ['read', 'filter', 'print'])
    expect(
      (await admin.post('/api/v1/workflows/preview', { workflow, nodeId })).json,
    ).toMatchObject({
      status: 404,
      detail: expect.stringContaining(path),
    });
});

test('a preview has the first columns, and says how many were left out', async () => {
  const admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/three.csv',
    content: 'a,b,c\n1,x,2\n3,y,4\n',
  });
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/user/admin/three.csv',
    header: 'true',
  });
  const preview = async (columns?: number): Promise<unknown> => {
    const workflow = { name: 'Three', nodes: [read], edges: [] };
    const body = { workflow, nodeId: 'read', columns };
    return (await admin.post('/api/v1/workflows/preview', body)).json;
  };
  const all = { headers: ['a', 'b', 'c'], types: ['INTEGER', 'STRING', 'INTEGER'] };
  const whole = await preview();
  expect(whole).toMatchObject({ ...all, total: 2 });
  expect(await preview(3)).toEqual(whole);
  expect(await preview(2)).toEqual({
    headers: ['a', 'b'],
    types: ['INTEGER', 'STRING'],
    cells: [
      [1, 'x'],
      [3, 'y'],
    ],
    total: 2,
    truncated: false,
    omittedColumns: 1,
  });
  expect(await preview(0)).toMatchObject({ status: 400 });
});
