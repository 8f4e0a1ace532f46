import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../src/settings/settings.ts';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({
    MILLRACE_SPARK: 'local[2]',
    MILLRACE_SPARK_PYTHON: '/nowhere/python',
    MILLRACE_QUEUE: '1000',
    MILLRACE_SPARK_PATHS: '/shared,/projects/1/',
  });
  admin = await server.admin();
  for (const path of ['/shared/a.csv', '/user/admin/a.csv'])
    await admin.post('/api/v1/hdfs/files/upload', { path, content: 'a\n1\n' });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

function workflow(read: string, write: string): object {
  const field = (name: string, value: string): object => ({ name, value });
  const nodes = [
    {
      id: 'r',
      name: 'Read CSV',
      nodeClass: 'millrace.nodes.read.ReadCsv',
      type: 'dataset',
      fields: [
        field('path', read),
        field('header', 'true'),
        field('outputColNames', '["a"]'),
        field('outputColTypes', '["INTEGER"]'),
        field('outputColFormats', '[""]'),
      ],
    },
    {
      id: 'w',
      name: 'Save CSV',
      nodeClass: 'millrace.nodes.write.SaveCsv',
      type: 'transform',
      fields: [field('path', write), field('saveMode', 'Overwrite')],
    },
  ];
  return { workflow: { name: 'Copy', nodes, edges: [{ id: 1, source: 'r', target: 'w' }] } };
}

test('targets are listed', async () => {
  expect((await admin.get('/api/v1/targets')).json).toEqual([
    {
      name: 'embedded',
      engine: 'duckdb',
      description: 'DuckDB, inside the service.',
      text: { code: 'DuckDB, inside the service.', args: {} },
      paths: null,
    },
    {
      name: 'spark',
      engine: 'spark',
      description: 'Apache Spark on this machine (local[2]).',
      text: { code: 'Apache Spark on this machine ({0}).', args: { 0: 'local[2]' } },
      paths: ['/shared', '/projects/1'],
    },
  ]);
  expect((await server.visitor().get('/api/v1/targets')).status).toBe(401);
});

test('a target is tested by computing a row; the failure says why', async () => {
  const answer = async (name: string) => (await admin.post(`/api/v1/targets/${name}/test`)).json;
  expect(await answer('embedded')).toEqual({
    status: 'OK',
    message: 'Computed 1 row.',
    text: { code: 'Computed {0} row.', args: { 0: 1 } },
    durationMs: expect.any(Number) as number,
  });
  expect(await answer('spark')).toMatchObject({
    status: 'FAILED',
    message: expect.stringContaining('/nowhere/python') as string,
  });
  expect((await admin.post('/api/v1/targets/moon/test')).status).toBe(404);
});

test('limits are listed as they are in effect', async () => {
  const limits = (await admin.get('/api/v1/limits')).json as { name: string; value: number }[];
  const valueOf = (name: string) => limits.find((each) => each.name === name)?.value;
  expect(valueOf('MILLRACE_QUEUE')).toBe(1000);
  expect(valueOf('MILLRACE_MEMORY_MB')).toBeGreaterThanOrEqual(64);
  expect(valueOf('MILLRACE_MEMORY_TOTAL_MB')).toBeGreaterThan(valueOf('MILLRACE_MEMORY_MB')!);
});

test('a path that the target cannot reach is rejected in advance', async () => {
  const read = (await admin.post('/api/v1/workflows', workflow('/user/admin/a.csv', '/shared/out')))
    .json;
  const write = (
    await admin.post('/api/v1/workflows', workflow('/shared/a.csv', '/sharedness/out'))
  ).json;
  const count = async (): Promise<number> =>
    (await admin.get('/api/v1/workflow-executions')).json.length;
  const before = await count();
  for (const [workflowId, nodeId] of [
    [read, 'r'],
    [write, 'w'],
  ]) {
    const refused = await admin.post('/api/v1/workflow/execute', { workflowId, target: 'spark' });
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toMatchObject([
      { nodeId, field: 'path', code: 'PATH_NOT_REACHED' },
    ]);
  }
  const elsewhere = (
    await admin.post('/api/v1/workflows', workflow('hdfs://name/a.csv', '/shared/out'))
  ).json;
  expect(
    (await admin.post('/api/v1/workflow/execute', { workflowId: elsewhere, target: 'spark' })).json
      .errors,
  ).toMatchObject([{ code: 'INVALID_PATH' }]);
  expect(await count()).toBe(before);
  expect(
    (await admin.post('/api/v1/workflow/execute', { workflowId: read, target: 'embedded' })).status,
  ).toBe(200);
});

test('an unknown target is 400 and the message lists the known ones', async () => {
  const workflowId = (
    await admin.post('/api/v1/workflows', workflow('/shared/a.csv', '/shared/out'))
  ).json;
  const refused = await admin.post('/api/v1/workflow/execute', { workflowId, target: 'mars' });
  expect([refused.status, refused.json.detail]).toEqual([
    400,
    'There is no target "mars". There is embedded, spark.',
  ]);
});

test('invalid settings are rejected', () => {
  expect(readSettings({}).spark).toBeNull();
  expect(readSettings({ MILLRACE_SPARK: 'local', MILLRACE_SPARK_PYTHON: '/p' }).spark).toEqual({
    master: 'local',
    python: '/p',
    paths: null,
  });
  expect(() => readSettings({ MILLRACE_SPARK: 'spark://host:7077' })).toThrow(
    'MILLRACE_SPARK is "spark://host:7077"',
  );
  expect(() => readSettings({ MILLRACE_SPARK: 'local', MILLRACE_SPARK_PATHS: 'shared' })).toThrow(
    '"shared"',
  );
});
