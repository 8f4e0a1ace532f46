import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { node } from '@millrace/test-support/graphs';
import { failToStart, startService } from '@millrace/test-support/service-process';
import { createVisitor } from '@millrace/test-support/visitor';

const password = 'correct horse battery staple';
const secret = 'hunter2-is-a-secret';
let home: string;
beforeAll(() => void (home = mkdtempSync(join(tmpdir(), 'millrace-logs-'))));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('logs each request as JSON with its id, and never a secret', async () => {
  const service = await startService(home, {
    MILLRACE_ADMIN_PASSWORD: password,
    MILLRACE_LOG: 'json',
    MILLRACE_LOG_LEVEL: 'debug',
    MILLRACE_LOG_TO: 'file',
  });
  const admin = createVisitor(service.address);
  await admin.post('/login', { username: 'admin', password: secret });
  const login = await admin.post('/login', { username: 'admin', password });
  expect(login.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const { accessToken } = (await admin.post('/api/v1/tokens', { name: secret })).json;
  const named = await createVisitor(service.address).get(`/api/v1/projects?search=${secret}`, {
    headers: { api_key: accessToken, 'x-request-id': 'mine-1' },
  });
  expect([named.status, named.headers.get('x-request-id')]).toEqual([200, 'mine-1']);
  const forged = await admin.get('/healthz', { headers: { 'x-request-id': 'a"b c' } });
  expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const graph = {
    name: secret,
    parameters: '[{"name":"who","type":"STRING","value":"nobody"}]',
    nodes: [
      node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '1' }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', {}),
    ],
    edges: [{ id: 1, source: 'rows', target: 'print' }],
  };
  const { json: workflowId } = await admin.post('/api/v1/workflows', { workflow: graph });
  const { json: executionId } = await admin.post('/api/v1/workflow/execute', {
    workflowId,
    programParameters: `--var who=${secret}`,
  });
  await ended(admin, executionId);
  await admin.get(`/api/v1/no-such-thing/${secret}?token=${secret}`);
  await admin.raw('POST', '/api/v1/workflows', {
    headers: { 'content-type': 'application/json' },
    body: `{"${secret}`,
  });
  expect(await service.stop()).toBe(0);

  const text = readFileSync(join(home, 'logs', 'server', 'server.log'), 'utf8');
  for (const hidden of [password, secret, accessToken, admin.cookie.split('=')[1]!])
    expect(text).not.toContain(hidden);
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of lines)
    expect(line).toMatchObject({
      time: expect.stringMatching(/Z$/),
      level: expect.stringMatching(/^(debug|info|warn|error)$/),
      message: expect.any(String),
    });
  expect(lines[0]).toMatchObject({
    level: 'info',
    message: expect.stringMatching(/^Millrace .* started\.$/),
  });
  expect(lines.at(-1)).toMatchObject({ message: 'Millrace stopped.' });
  expect(lines).toContainEqual(
    expect.objectContaining({
      requestId: 'mine-1',
      method: 'GET',
      route: '/api/v1/projects',
      status: 200,
      userId: 1,
      ms: expect.any(Number),
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ method: 'POST', route: '/login', status: 401 }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      route: '/api/v1/workflow/execute',
      workflowId,
      executionId,
      status: 200,
    }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ status: 404, method: 'GET' }));
  expect(service.logged()).toBe('');
});

test('an unknown log setting prevents the start', async () => {
  expect(await failToStart(home, { MILLRACE_LOG: 'xml' })).toEqual([
    1,
    'MILLRACE_LOG is "xml". It must be text, json.\n',
  ]);
});
