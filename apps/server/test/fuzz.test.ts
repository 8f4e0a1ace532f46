import { api, changesState, type Route } from '@millrace/api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { nearValid } from '@millrace/test-support/near-valid';
import { storeDump, type StoreDump } from '@millrace/test-support/store-dump';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

const REQUESTS_EACH = 25;

let server: TestServer;
let admin: Visitor;
let dump: StoreDump;
let document: Json;
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_LOGIN_LIMIT: '1000000', MILLRACE_BODY_LIMIT_MB: '1' });
  admin = await server.admin();
  await seed();
  document = (await admin.get('/openapi.json')).json;
  dump = storeDump(server.home);
});
afterAll(async () => {
  dump.close();
  await server.close();
});

/** One of each kind, with the id 1 or near it. */
async function seed(): Promise<void> {
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/a.csv', content: 'a,b\n1,2\n' });
  await admin.get('/api/v1/hdfs');
  const invalid = {
    name: 'Faulty',
    nodes: [node('1', 'com.example.Theirs', 'transform')],
    edges: [],
  };
  for (let index = 0; index < 3; index++)
    await admin.post('/api/v1/workflows', { workflow: invalid });
  for (let index = 0; index < 3; index++)
    await admin.post('/dataset/save', { name: `Set ${index}`, path: '/shared/a.csv' });
  await admin.post(
    '/saveDashboard',
    { name: 'Board', sheets: [{ name: 'S', idx: '0', items: [] }] },
    { headers: { dashboardId: 'null' } },
  );
  await admin.post('/api/v1/workflow-schedules', {
    analysisFlowId: 1,
    name: 'Far',
    cronPattern: '0 0 1 1 *',
    paused: true,
  });
  await admin.put('/api/v1/workflows/1/draft', { workflow: invalid });
  const { store } = server.services;
  const run = {
    analysisFlowId: 1,
    workflowVersion: 1,
    userId: 1,
    projectId: 1,
    name: 'Faulty',
    category: '',
    description: '',
    target: 'embedded',
  };
  const { id, stateVersion } = await store.executions.create(run);
  await store.executions.transition(id, { status: 'PENDING', stateVersion }, 'KILLED', {
    endTime: Date.now(),
  });
  await admin.delete('/api/v1/workflows/id/3');
  await admin.delete('/api/v1/datasets/3');
}

/** Operations that end the fuzzer's own session, or that talk to other machines. */
const leftOut = new Set([
  'session.login',
  'session.logout',
  'users.changePassword',
  'users.update',
  'connections.test',
]);

const operations = Object.entries<Record<string, Route>>(api).flatMap(([resource, routes]) =>
  Object.entries(routes)
    .map(([name, route]) => ({ name: `${resource}.${name}`, route }))
    .filter(({ name }) => !leftOut.has(name)),
);

const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '0') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '-1',
      'x',
      'Sort',
      '1.5',
      '9'.repeat(30),
      'dataset',
      'workflow',
      '__proto__',
      'constructor',
      '%',
      '..',
    ),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 8 }) },
);

const parameter = fc.oneof(
  fc.constantFrom(
    '1',
    '',
    'true',
    '/shared',
    '/shared/a.csv',
    'dsc',
    '-1',
    '0',
    'null',
    '1e9',
    '[]',
    'FAILED',
  ),
  fc.string({ maxLength: 10 }),
);

type Request = {
  readonly segments: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** A path is in the document once, with the parameter names of the operation that came first. */
function documented(route: Route): Json {
  const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
  const [, methods] =
    Object.entries<Json>(document.paths).find(([path]) => shape(path) === shape(route.path)) ?? [];
  return methods[route.method.toLowerCase()];
}

function requestTo(route: Route): fc.Arbitrary<Request> {
  const operation = documented(route);
  const named = (place: string): string[] =>
    (operation.parameters ?? [])
      .filter((one: Json) => one.in === place)
      .map(({ name }: Json) => name);
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const headerValue = parameter.map((value) => value.replaceAll(/[^\x20-\x7e]/g, '?'));
  return fc.record({
    segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
    query: fc.dictionary(fc.constantFrom('projectId', 'x', ...named('query')), parameter, {
      maxKeys: 3,
    }),
    headers: fc.dictionary(fc.constantFrom('x-odd', ...named('header')), headerValue, {
      maxKeys: 2,
    }),
    body: nearValid(schema, document.components),
  });
}

async function send(
  route: Route,
  { segments, query, headers, body }: Request,
): Promise<{ status: number; text: string }> {
  let place = 0;
  const path = route.path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent((segments[place++] ?? '1').toWellFormed()),
  );
  const init: RequestInit = route.body === undefined ? {} : { body: JSON.stringify(body) ?? '' };
  const sent = { 'content-type': 'application/json', ...headers, cookie: admin.cookie };
  const url = `${server.address}${path}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(url, {
    ...init,
    headers: sent,
    method: route.method,
    signal: AbortSignal.timeout(30_000),
  });
  const text = route.answer === 'stream' ? '' : await response.text();
  await response.body?.cancel().catch(() => undefined);
  return { status: response.status, text };
}

test.each(operations)(
  '$name: whatever is sent, nothing breaks, and what is refused changes nothing',
  async ({ route }) => {
    await fc.assert(
      fc.asyncProperty(requestTo(route), async (request) => {
        const before = dump.read();
        const { status, text } = await send(route, request);
        expect([status < 500, status !== 401, server.logged, text.slice(0, 300)]).toEqual([
          true,
          true,
          [],
          expect.any(String),
        ]);
        if (status >= 400)
          expect(JSON.parse(text || '{}')).toMatchObject(
            text === '' ? {} : { status, detail: expect.stringMatching(/./) },
          );
        if (status >= 400 || !changesState(route)) expect(dump.read()).toBe(before);
      }),
      { numRuns: REQUESTS_EACH, endOnFailure: true },
    );
  },
  120_000,
);
