import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './harness/test-server.ts';
import type { Json, Visitor } from './harness/visitor.ts';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_LOGIN_LIMIT: '1000000' });
  admin = await server.admin();
});
afterAll(() => server.close());

const skipped = new Set(['/logout', '/docs', '/docs/{asset}', '/openapi.json', '/api/v1/session/password', '/api/v1/users/{userId}']);

/** Values that come near what is expected, and values that do not. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '1',
    'x',
    1,
    0,
    -1,
    1.5,
    2 ** 53,
    '/shared',
    '/shared/../x',
    '[]',
    '{}',
    'CSV',
    'transform',
    [],
    {},
    ['a'],
    [1],
    [null],
    [[]],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.json({ maxDepth: 4 }).map((text) => JSON.parse(text) as unknown),
);

test('whatever is sent to whatever operation, nothing breaks inside', async () => {
  const { paths, components } = (await admin.get('/openapi.json')).json;
  const operations = Object.entries<Json>(paths)
    .filter(([path]) => !skipped.has(path))
    .flatMap(([path, methods]) => Object.entries<Json>(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })));
  const members = (schema: Json): string[] => {
    const resolved = schema?.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1)];
    return Object.keys(resolved?.properties ?? {});
  };
  const request = fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const known = members(operation.requestBody?.content?.['application/json']?.schema);
    const query: string[] = (operation.parameters ?? []).filter((parameter: Json) => parameter.in === 'query').map(({ name }: Json) => name);
    return fc.record({
      method: fc.constant(method),
      path: fc.constant(path),
      segments: fc.array(fc.oneof(fc.constantFrom('1', '2', '0', 'Sort', '-1'), fc.string({ minLength: 1, maxLength: 10 })), { minLength: 3, maxLength: 3 }),
      query: fc.dictionary(
        fc.constantFrom(...query, 'projectId', 'x'),
        fc.oneof(fc.constantFrom('1', '', 'true', '/shared', 'dsc'), fc.string({ maxLength: 10 })),
        { maxKeys: 3 },
      ),
      body: fc.oneof(
        { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...known, 'workflow', 'id', 'x'), value, { maxKeys: 6 }) },
        { weight: 1, arbitrary: value },
      ),
    });
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, segments, query, body }) => {
      let place = 0;
      const url = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent((segments[place++] ?? '1').toWellFormed()));
      const search = new URLSearchParams(query).toString();
      const init: RequestInit = method === 'GET' || method === 'DELETE' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const headers = { ...(init.headers as Record<string, string>), cookie: admin.cookie };
      const response = await fetch(`${server.address}${url}?${search}`, { ...init, headers, method, signal: AbortSignal.timeout(30_000) });
      const text = path.endsWith('/events') ? '' : await response.text();
      await response.body?.cancel().catch(() => undefined);
      expect([response.status < 500, server.logged, text.slice(0, 500)]).toEqual([true, [], expect.any(String)]);
    }),
    { numRuns: 1500, endOnFailure: false },
  );
}, 300_000);
