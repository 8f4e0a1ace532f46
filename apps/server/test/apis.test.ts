import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { executionStatusCodes, type ExecutionRecord } from '@millrace/api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

const SECRET = 's3cret token';
let asked: string[] = [];
let closed = 0;
const api = createServer((request, response) => {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://api');
  asked.push(request.url ?? '');
  if (request.headers.authorization !== `Bearer ${SECRET}`)
    return void response.writeHead(401).end(SECRET);
  answer(pathname, query, response);
});

function answer(path: string, query: URLSearchParams, response: ServerResponse): void {
  const page = Number(query.get('page') ?? 1);
  switch (path) {
    case '/v1/orders': {
      const ids = page > 3 ? [] : [2 * page - 1, 2 * page];
      const items = ids.map((id) => ({ id, name: `n${id}`, tags: ['a'], total: id + 0.5 }));
      return void response.end(JSON.stringify({ items }));
    }
    case '/v1/odd':
      return void response.end('[{"id": 1}, {"id": "x"}, 7]');
    case '/v1/endless':
      return void response.end('[{"id": 1}]');
    case '/v1/silent':
      response.on('close', () => (closed += 1));
      return;
    default:
      return void response.writeHead(404).end(SECRET);
  }
}

let at: string;
let server: TestServer;
let owner: Visitor;
let projectId: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = await startTestServer({ MILLRACE_WEB_HOSTS: at });
  owner = await server.user('olga', 'ANALYST');
  projectId = (await owner.post('/api/v1/projects', { name: 'Shop' })).json.id;
  expect((await connect('Shop API')).status).toBe(200);
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
  api.close();
});
beforeEach(() => {
  asked = [];
});

const connect = (name: string, settings: object = {}, token = SECRET) =>
  owner.post('/api/v1/connections', {
    projectId,
    name,
    type: 'REST',
    settings: { url: `${at}/v1`, auth: 'bearer', ...settings },
    secrets: { token },
  });

const source = (fields: Record<string, string>) =>
  node('read', 'millrace.nodes.read.RestSource', 'dataset', { connection: 'Shop API', ...fields });
const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '100' });
const reading = (fields: Record<string, string>) => ({
  name: 'Reading',
  nodes: [source(fields), print],
  edges: [{ id: 1, source: 'read', target: 'print' }],
});
const orders = { url: 'orders', recordsPath: 'items', paging: 'page' };
const undeclared = { outputColNames: '[]', outputColTypes: '[]', outputColFormats: '[]' };
const declared = {
  outputColNames: '["id"]',
  outputColTypes: '["INTEGER"]',
  outputColFormats: '[""]',
};

async function preview(
  fields: Record<string, string>,
  visitor = owner,
  limit = 100,
): Promise<Json> {
  const request = { workflow: reading(fields), nodeId: 'read', limit };
  const { json, text } = await visitor.post('/api/v1/workflows/preview', request);
  expect(text).not.toContain(SECRET);
  return json;
}

async function start(
  fields: Record<string, string>,
): Promise<{ readonly workflowId: number; readonly id: number }> {
  const { json: workflowId, text } = await owner.post('/api/v1/workflows', {
    projectId,
    workflow: reading(fields),
  });
  if (typeof workflowId !== 'number') throw new Error(text);
  const { json: id, text: why } = await owner.post('/api/v1/workflow/execute', { workflowId });
  if (typeof id !== 'number') throw new Error(why);
  return { workflowId, id };
}

const logOf = async (id: number): Promise<string> =>
  (await owner.get(`/api/v1/workflow-executions/${id}/logs`)).text;

test('columns are found and stored, all pages are read once, and secrets are shown nowhere', async () => {
  const { workflowId, id } = await start({ ...orders, ...undeclared });
  const stored = (await owner.get(`/api/v1/workflows/${workflowId}`)).text;
  expect(stored).toContain('ARRAY<STRING>');
  expect((await ended(owner, id)).reason).toBeNull();
  expect(asked.map((url) => url.slice(4))).toEqual(
    [1, 2, 3, 4, 1, 2, 3, 4].map((page) => `orders?page=${page}`),
  );
  const log = await logOf(id);
  expect(log).toContain('Read 6 records in 4 pages of Shop API/orders.');
  const codes = await Promise.all(
    ['sql', 'plan', 'workflow', 'pyspark'].map(
      async (form) =>
        (await owner.post('/api/v1/workflows/code', { workflow: reading(orders), form })).text,
    ),
  );
  expect(codes.at(-1)).toContain('(read) asks an API');
  for (const text of [stored, log, ...codes]) expect(text).not.toContain(SECRET);
});

test('a preview asks for the pages that it needs', async () => {
  expect(await preview(orders)).toMatchObject({
    types: ['INTEGER', 'STRING', 'ARRAY<STRING>', 'DOUBLE'],
  });
  asked = [];
  const { cells } = await preview({ ...orders, ...declared }, owner, 2);
  expect(cells).toEqual([[1], [2]]);
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('rejected records are counted, with their lines', async () => {
  const { id } = await start({ url: 'odd', ...declared });
  expect((await ended(owner, id)).status).toBe(executionStatusCodes.COMPLETED);
  const place = { file: 'Shop API/odd' };
  expect((await owner.get(`/api/v1/workflow-executions/${id}/rejected`)).json).toMatchObject([
    {
      nodeId: 'read',
      rows: 2,
      sample: [
        { ...place, line: 2, column: 'id', text: '"x"' },
        { ...place, line: 3, text: '7', reason: 'Not a JSON object' },
      ],
    },
  ]);
});

test('a run fails with the reason, the node and the connection', async () => {
  const reasonOf = async (fields: Record<string, string>): Promise<string> => {
    const { reason } = await ended(owner, (await start({ ...declared, ...fields })).id);
    expect(reason).not.toContain(SECRET);
    return String(reason);
  };
  expect(await reasonOf({ url: 'endless', paging: 'offset', maxPages: '3' })).toMatch(
    /Connection "Shop API": The API has more than fits into 3 pages: 3 records were read.*\(read\) reads it/,
  );
  expect(await reasonOf({ url: 'nothing' })).toContain('/v1/nothing answered 404');
});

test('the node that cannot read its API has failed, with the message as data', async () => {
  const { metrics } = await ended(owner, (await start({ ...declared, url: 'nothing' })).id);
  const node = (metrics as ExecutionRecord['metrics'])?.nodes.find(
    ({ nodeId }) => nodeId === 'read',
  );
  expect(node).toMatchObject({
    status: 'FAILED',
    error: {
      code: 'UNAVAILABLE',
      message: expect.not.stringContaining('reads it') as string,
      text: {
        code: 'Connection "{0}": {1}',
        args: { 0: 'Shop API', 1: { code: '{0} answered {1}: {2}', args: { 1: '404' } } },
      },
    },
  });
});

test('who may not use the connection, and a host that is not allowed, are refused before the run', async () => {
  const otto = await server.user('otto', 'ANALYST');
  expect((await preview({ ...orders, ...declared }, otto)).detail).toContain(
    'There is no REST connection "Shop API"',
  );
  await owner.post(`/api/v1/projects/${projectId}/members`, { username: 'otto', role: 'VIEWER' });
  expect((await preview({ ...orders, ...declared }, otto)).detail).toContain(
    'only editors of its project can',
  );
  const { json: workflowId } = await owner.post('/api/v1/workflows', {
    projectId,
    workflow: reading({ connection: '', url: 'https://other.example.org/x', ...declared }),
  });
  const refused = await owner.post('/api/v1/workflow/execute', { workflowId });
  expect(refused.text).toContain(
    'https://other.example.org is not among the hosts that may be read',
  );
  expect(asked).toEqual([]);
});

test('a run is stopped while an API is asked', async () => {
  const { id } = await start({ url: 'silent', ...declared });
  await expect.poll(() => asked.length).toBe(1);
  await owner.post(`/api/v1/workflow-execution/${id}/kill`);
  expect((await ended(owner, id)).status).toBe(executionStatusCodes.KILLED);
  await expect.poll(() => closed).toBe(1);
});

test('a connection is checked, tested, and keeps its secret for its address', async () => {
  const test = async (id: number): Promise<Json> =>
    (await owner.post(`/api/v1/connections/${id}/test`)).json;
  const right = (await connect('Right')).json;
  expect(JSON.stringify(right)).not.toContain(SECRET);
  expect(await test(right.id)).toMatchObject({
    status: 'OK',
    message: expect.stringContaining('/v1 answered 404'),
  });
  const wrong = await test((await connect('Wrong', {}, 'no')).json.id);
  expect(wrong).toMatchObject({
    status: 'FAILED',
    message: expect.stringContaining('answered 401'),
  });
  expect(JSON.stringify(wrong)).not.toContain(SECRET);
  const outside = (await connect('Outside', { url: 'http://10.0.0.1/' })).json;
  expect(await test(outside.id)).toMatchObject({
    status: 'FAILED',
    message: expect.stringContaining('MILLRACE_WEB_HOSTS'),
  });
  for (const settings of [
    { url: 'api.example.org' },
    { url: 'https://me:pw@a.org' },
    { auth: 'clientCredentials' },
  ])
    expect((await connect('Invalid', settings)).status).toBe(400);
  const moved = { settings: { url: 'https://elsewhere.example.org', auth: 'bearer' } };
  expect((await owner.put(`/api/v1/connections/${right.id}`, moved)).text).toContain(
    'send token again',
  );
});
