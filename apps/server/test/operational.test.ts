import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

test('health and readiness are public', async () => {
  expect(await server.visitor().get('/healthz')).toMatchObject({
    status: 200,
    json: { status: 'ok' },
  });
  expect(await server.visitor().get('/readyz')).toMatchObject({
    status: 200,
    json: { status: 'ok', store: 'ok', disk: 'ok' },
  });
});

test('metrics are for the local machine and for ADMIN', async () => {
  const answer = await server.visitor().get('/metrics');
  expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(answer.text).toMatch(/^millrace_executions_live\{status="RUNNING"\} 0$/m);
  const forwarded = { headers: { 'x-forwarded-for': '10.0.0.1' } };
  expect((await server.visitor().get('/metrics', forwarded)).status).toBe(401);
  expect((await (await server.user('ann', 'ANALYST')).get('/metrics', forwarded)).status).toBe(403);
  expect((await (await server.admin()).get('/metrics', forwarded)).status).toBe(200);
});

/** Every operation of the interface that there is by now, as the interface writes it. */
const operations = [
  'POST /login',
  'POST /logout',
  'GET /api/v1/session',
  'GET /api/v1/datasets',
  'POST /dataset/save',
  'DELETE /api/v1/datasets/{datasetId}',
  'GET /api/v1/datasets/{datasetId}',
  'GET /api/v1/datasets/count',
  'POST /api/v1/datasets/sample-data',
  'POST /api/v1/datasets/schema',
  'GET /api/v1/datasets/latest',
  'GET /filesInPathJSON',
  'POST /api/v1/workflows',
  'PUT /api/v1/workflows',
  'POST /api/v1/workflow/execute',
  'GET /api/v1/workflows/id/{id}',
  'DELETE /api/v1/workflows/id/{workflowId}',
  'GET /api/v1/workflows/latest',
  'GET /api/v1/workflows/count',
  'GET /api/v1/workflows/versions',
  'GET /api/v1/workflow-executions',
  'GET /api/v1/workflow-executions/workflows/{workflowId}',
  'GET /api/v1/workflow-executions/{id}/status',
  'POST /api/v1/workflow-execution/{workflowExecutionId}/stop',
  'POST /api/v1/workflow-execution/{workflowExecutionId}/kill',
  'DELETE /api/v1/workflow-executions/days/{days}',
  'GET /api/v1/workflow-executions/tasks/count',
  'GET /api/v1/workflow-executions/latest',
  'GET /api/v1/nodes',
  'GET /api/v1/nodes/count',
  'GET /api/v1/nodes/names/{name}',
  'GET /api/v1/node-rules',
  'GET /api/v1/hdfs',
  'POST /api/v1/hdfs/dir/create',
  'GET /api/v1/hdfs/dir/open',
  'GET /api/v1/hdfs/files',
  'POST /api/v1/hdfs/files/upload',
  'DELETE /api/v1/hdfs/files/delete',
  'GET /api/v1/hdfs/files/download',
  'GET /api/v1/hdfs/files/rename',
  'GET /api/v1/hdfs/files/open',
];

test('the OpenAPI document describes every operation', async () => {
  const { json } = await server.visitor().get('/openapi.json');
  expect(json.openapi).toBe('3.1.0');
  const described = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const withoutNames = (operation: string): string => operation.replaceAll(/\{\w+\}/g, '{}');
  expect(described.map(withoutNames)).toEqual(expect.arrayContaining(operations.map(withoutNames)));
  const save = json.paths['/dataset/save'].post;
  expect(save.responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Dataset',
  });
  const references = [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(references.filter((name = '') => json.components.schemas[name] === undefined)).toEqual([]);
});

test('every operation but the public ones rejects anonymous callers', async () => {
  const { json } = await server.visitor().get('/openapi.json');
  const open = new Set([
    '/login',
    '/logout',
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/docs',
    '/docs/{asset}',
    // With the secret of a link.
    '/api/v1/shared-dashboard',
    '/api/v1/shared-dashboard/results',
  ]);
  for (const [path, methods] of Object.entries<object>(json.paths)) {
    if (open.has(path)) continue;
    for (const method of Object.keys(methods)) {
      const answer = await server
        .visitor()
        .raw(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'));
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
  }
});

test('the API page loads nothing from other servers', async () => {
  const page = await server.visitor().get('/docs');
  expect(page.type).toBe('text/html; charset=utf-8');
  const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source!);
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources)
    expect([source, (await server.visitor().get(source)).status]).toEqual([source, 200]);
  expect(page.headers.get('content-security-policy')).not.toMatch(/http/);
  expect((await server.visitor().get('/docs/package.json')).status).toBe(404);
  expect((await server.visitor().get('/docs/..%2fpackage.json')).status).toBe(404);
});
