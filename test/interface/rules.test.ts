import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, Json } from './caller.ts';
import { amounts, reading, stored } from './drawn.ts';
import { answerForms, type Operation } from './operations.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';

/**
 * "Rules for every operation" of the decisions, sentence by sentence. That every answer has
 * `nosniff`, no CORS header and, where it fails, the shape of RFC 9457, is checked with each
 * request of this suite.
 */

let server: RunningServer;
let admin: Caller;
let workflowId: number;
let datasetId: number;
beforeAll(async () => {
  server = await startRunningServer();
  admin = await server.admin();
  const dataset = await amounts(admin);
  datasetId = dataset.id;
  workflowId = await stored(admin, await reading(admin, dataset.uuid));
});
afterAll(() => server.stop());

const all = Object.keys(answerForms) as Operation[];
const numbered = {
  datasetId: 99_999,
  id: 99_999,
  workflowId: 99_999,
  workflowExecutionId: 99_999,
  projectId: 1,
  analysisflowId: 99_999,
  dashboardId: 99_999,
  name: 'x',
};

test.each(all)('401 for anonymous callers: %s', async (operation) => {
  const { status, json } = await server.stranger().ask(operation, {
    path: { ...numbered, days: 1 },
    ...(operation.startsWith('GET') ? {} : { json: {} }),
  });
  expect([status, json.status]).toEqual([401, 401]);
  expect(
    (
      await server
        .stranger()
        .ask(operation, { path: { ...numbered, days: 1 }, headers: { api_key: 'cookies' } })
    ).status,
  ).toBe(401);
});

test.each(all.filter((operation) => /\{(\w*[iI]d|days)\}/.test(operation)))(
  'an id that is not a number is 400: %s',
  async (operation) => {
    for (const wrong of ['x', '1.5', '1e3', '0x1', '99999999999999999999']) {
      const path = Object.fromEntries(
        [...Object.keys(numbered), 'days'].map((name) => [name, wrong]),
      );
      const { status, json } = await admin.ask(operation, {
        path,
        ...(operation.startsWith('PUT') ? { json: { name: 'x' } } : {}),
      });
      expect([wrong, status]).toEqual([wrong, 400]);
      expect(json.errors).toMatchObject([
        { path: expect.any(String), message: expect.stringMatching(/whole number/) },
        ...json.errors.slice(1),
      ]);
    }
  },
);

test.each(all.filter((operation) => /\{(\w*[iI]d)\}/.test(operation)))(
  'an unknown id is 404: %s',
  async (operation) => {
    const { status, json } = await admin.ask(operation, {
      path: numbered,
      ...(operation.startsWith('PUT') ? { json: { name: 'x' } } : {}),
    });
    expect([status, json.detail]).toEqual([404, expect.stringMatching(/99999/)]);
  },
);

const byProject = [
  'GET /api/v1/datasets',
  'GET /api/v1/datasets/count',
  'GET /api/v1/datasets/latest',
  'GET /api/v1/workflows/latest',
  'GET /api/v1/workflows/count',
  'GET /api/v1/workflow-executions',
  'GET /api/v1/workflow-executions/tasks/count',
  'GET /api/v1/workflow-executions/latest',
  'GET /api/v1/dashboards',
] as const;

test.each(byProject)(
  'an unknown projectId is 404, a wrong one 400, absent means all: %s',
  async (operation) => {
    expect((await admin.ask(operation, { query: { projectId: 99_999 } })).status).toBe(404);
    expect((await admin.ask(operation, { query: { projectId: 'x' } })).status).toBe(400);
    expect((await admin.ask(operation, { query: { projectId: 1 } })).text).toBe(
      (await admin.ask(operation)).text,
    );
  },
);

describe('paging', () => {
  const paged = [
    'GET /api/v1/datasets',
    'GET /api/v1/workflow-executions',
    'GET /api/v1/dashboards',
    'GET /api/v1/workflows/versions',
  ] as const;
  test.each(paged)(
    'page and size are validated, and the total is returned: %s',
    async (operation) => {
      const more = { workflowId };
      for (const wrong of [
        { size: 1001 },
        { size: 0 },
        { size: 'x' },
        { page: -1 },
        { page: 'x' },
      ]) {
        expect([
          wrong,
          (await admin.ask(operation, { query: { ...more, ...wrong } })).status,
        ]).toEqual([wrong, 400]);
      }
      const { status, headers, json } = await admin.ask(operation, {
        query: { ...more, page: 0, size: 1000 },
      });
      expect([status, headers['x-total-count']]).toEqual([200, String(json.length)]);
    },
  );

  test('only workflow-executions pages by default, by 100', async () => {
    for (let index = 0; index < 3; index++)
      await admin.call('POST /dataset/save', {
        json: { name: 'more', path: '/shared/amounts.csv', header: true },
      });
    const every = await admin.call('GET /api/v1/datasets');
    expect(every).toHaveLength(4);
    const page = await admin.ask('GET /api/v1/datasets', { query: { page: 1, size: 3 } });
    expect([page.json, page.headers['x-total-count']]).toEqual([every.slice(3), '4']);
  });
});

describe('400', () => {
  test.each(['GET /api/v1/datasets', 'GET /api/v1/dashboards', 'GET /api/v1/hdfs/files'] as const)(
    'an unknown sortPara: %s',
    async (operation) => {
      expect(
        (await admin.ask(operation, { query: { sortPara: 'up', path: '/shared' } })).status,
      ).toBe(400);
    },
  );

  const wrong: readonly (readonly [Operation, object])[] = [
    ['POST /dataset/save', {}],
    ['POST /dataset/save', { name: 'x' }],
    ['POST /dataset/save', { name: 7, path: '/shared/amounts.csv' }],
    ['POST /dataset/save', { name: 'x', path: '/shared/amounts.csv', header: 'perhaps' }],
    ['POST /api/v1/workflows', {}],
    ['POST /api/v1/workflows', { workflow: [] }],
    ['POST /api/v1/workflows', { workflow: { name: 'x', nodes: 7 } }],
    ['PUT /api/v1/workflows', { workflow: { name: 'x' } }],
    ['POST /api/v1/workflow/execute', {}],
    ['POST /api/v1/workflow/execute', { workflowId: '1' }],
    ['POST /api/v1/workflow-schedules', { cronPattern: '* * * * *' }],
    ['POST /saveDashboard', {}],
    ['POST /api/v1/hdfs/dir/create', {}],
    ['POST /api/v1/hdfs/files/upload', { content: 'x' }],
    ['POST /api/v1/datasets/sample-data', {}],
    ['POST /api/v1/datasets/schema', { colNames: ['a'] }],
  ];
  test.each(wrong)(
    'a member that is missing or of a wrong type: %s %j',
    async (operation, json) => {
      const answer = await admin.ask(operation, { json });
      expect(answer.status).toBe(400);
    },
  );

  const bodies = all.filter(
    (operation) => operation.startsWith('POST') && !operation.includes('{'),
  );
  test.each(bodies)('a body that is not JSON, or not an object: %s', async (operation) => {
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{', '[1]', '7', '"x"', '\u00ff{}', '{"a":1}}'])
      expect([body, (await admin.ask(operation, { body, headers })).status]).toEqual([body, 400]);
  });

  test('nesting beyond 200', async () => {
    const nested = (depth: number): string =>
      `{"workflow":{"name":"Deep","extra":${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}}}`;
    const send = (depth: number) =>
      admin.ask('POST /api/v1/workflows', {
        body: nested(depth),
        headers: { 'content-type': 'application/json' },
      });
    expect((await send(200)).status).toBe(200);
    expect((await send(201)).status).toBe(400);
    expect((await send(100_000)).status).toBe(400);
  });
});

test('413: a JSON body over 32 MB', async () => {
  const body = (bytes: number): string =>
    `{"workflow":{"name":"Large","extra":"${'x'.repeat(bytes - 40)}"}}`;
  expect(Buffer.byteLength(body(100))).toBe(100);
  const send = (bytes: number) =>
    admin.ask('POST /api/v1/workflows', {
      body: body(bytes),
      headers: { 'content-type': 'application/json' },
    });
  expect((await send(32 * 1_048_576 + 1)).status).toBe(413);
  expect((await send(32 * 1_048_576)).status).toBe(200);
});

test('403 without the permission, 404 for an invisible project, and for a record of another project', async () => {
  const vic = await server.user('vic', 'ANALYST');
  expect((await vic.ask('GET /api/v1/datasets/{datasetId}', { path: { datasetId } })).status).toBe(
    404,
  );
  expect((await vic.ask('GET /api/v1/datasets', { query: { projectId: 1 } })).status).toBe(404);
  await admin.send('POST', '/api/v1/projects/1/members', {
    json: { username: 'vic', role: 'VIEWER' },
  });
  expect(
    (await vic.ask('GET /api/v1/datasets/{datasetId}', { path: { datasetId } })).json.permission,
  ).toBe('VIEW');
  expect(
    (await vic.ask('DELETE /api/v1/datasets/{datasetId}', { path: { datasetId } })).status,
  ).toBe(403);
  const { json: other } = await admin.send('POST', '/api/v1/projects', { json: { name: 'Other' } });
  const wrongProject = { projectId: other.id };
  expect(
    (
      await admin.ask('GET /api/v1/datasets/{datasetId}', {
        path: { datasetId },
        query: wrongProject,
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await admin.ask('PUT /api/v1/workflows', {
        json: { analysisflowId: workflowId, ...wrongProject, workflow: { name: 'x' } },
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await admin.ask('POST /dataset/save', {
        json: { id: datasetId, version: 1, ...wrongProject },
      })
    ).status,
  ).toBe(404);
});

test('projectId absent on create is project 1 if the caller may write there, else 400', async () => {
  const ann = await server.user('ann', 'ANALYST');
  const creates: readonly (readonly [Operation, Json])[] = [
    ['POST /api/v1/workflows', { workflow: { name: 'New' } }],
    ['POST /dataset/save', { name: 'New', path: '/shared/amounts.csv', header: true }],
    ['POST /saveDashboard', { name: 'New' }],
  ];
  for (const [operation, json] of creates) {
    expect([operation, (await ann.ask(operation, { json })).status]).toEqual([operation, 400]);
    expect([
      operation,
      (await ann.ask(operation, { json: { ...json, projectId: 99_999 } })).status,
    ]).toEqual([operation, 404]);
    expect([operation, (await admin.ask(operation, { json })).status]).toEqual([operation, 200]);
  }
  const { json: own } = await ann.send('POST', '/api/v1/projects', { json: { name: 'Own' } });
  for (const [operation, json] of creates)
    expect((await ann.ask(operation, { json: { ...json, projectId: own.id } })).status).toBe(200);
  expect(
    (await ann.call('GET /api/v1/workflows/latest')).map(({ projectId }: Json) => projectId),
  ).toEqual([own.id]);
});

test('plain text stays plain text, whatever Accept is', async () => {
  const headers = { accept: 'application/json' };
  await admin.call('POST /api/v1/hdfs/dir/create', { json: { path: '/shared/d' }, headers });
  await admin.call('DELETE /api/v1/hdfs/files/delete', { query: { path: '/shared/d' }, headers });
  await admin.call('GET /api/v1/hdfs/files/open', {
    query: { path: '/shared/amounts.csv' },
    headers,
  });
  await admin.call('POST /saveDashboard', { json: { name: 'x' }, headers });
  const { id } = await admin.call('POST /dataset/save', {
    json: { name: 'x', path: '/shared/amounts.csv', header: true },
  });
  await admin.call('DELETE /api/v1/datasets/{datasetId}', { path: { datasetId: id }, headers });
  await admin.call('DELETE /api/v1/workflow-executions/days/{days}', {
    path: { days: 400 },
    headers,
  });
});

const bodyless = all.filter(
  (operation) =>
    /^(GET|DELETE)|\/(stop|kill)$/.test(operation) && operation !== 'GET /filesInPathJSON',
);
test.each(bodyless)('accepts a JSON content type without a body: %s', async (operation) => {
  const path = { ...numbered, days: 9999 };
  const [plain, named] = [
    await admin.ask(operation, { path }),
    await admin.ask(operation, { path, headers: { 'content-type': 'application/json' } }),
  ];
  expect([named.status, named.text]).toEqual([plain.status, plain.text]);
});
