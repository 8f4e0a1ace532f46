import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { largeAmounts, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Answer, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_BODY_LIMIT_MB: '4' });
  admin = await server.admin();
});
afterEach(async () => {
  expect(server.logged).toEqual([]);
  expect((await admin.get('/healthz')).status).toBe(200);
});
afterAll(() => server.close());

/** Operations that take JSON. */
const takers = [
  ['POST', '/login'],
  ['POST', '/api/v1/tokens'],
  ['POST', '/api/v1/projects'],
  ['POST', '/dataset/save'],
  ['POST', '/api/v1/datasets/schema'],
  ['POST', '/api/v1/datasets/sample-data'],
  ['POST', '/api/v1/workflows'],
  ['PUT', '/api/v1/workflows'],
  ['POST', '/api/v1/workflows/validate'],
  ['POST', '/api/v1/workflow/execute'],
  ['POST', '/api/v1/workflows/import'],
  ['PUT', '/api/v1/workflows/1/draft'],
  ['POST', '/api/v1/workflows/1/copy'],
  ['POST', '/api/v1/workflows/1/versions/1/restore'],
  ['POST', '/api/v1/workflow-execution/1/run-again'],
  ['POST', '/api/v1/workflow-schedules'],
  ['POST', '/saveDashboard'],
  ['POST', '/api/v1/hdfs/dir/create'],
  ['POST', '/api/v1/hdfs/files/upload'],
] as const;

function expectProblem(answer: Answer, status: number): void {
  expect([answer.status, answer.type]).toEqual([status, 'application/problem+json; charset=utf-8']);
  expect(answer.json).toMatchObject({
    type: expect.any(String),
    title: expect.any(String),
    status,
    detail: expect.stringMatching(/./),
  });
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
}

const json = { 'content-type': 'application/json' };

/** Sends bytes and answers what comes back until the server ends the connection. */
function talk(text: string, port = server.port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket
      .on('data', (chunk: Buffer) => (answer += chunk))
      .on('end', () => resolve(answer))
      .on('error', reject);
  });
}

test.each(takers)('%s %s: bodies that are not JSON are 400', async (method, path) => {
  for (const body of ['{', '{"a":}', 'null x', '"open', '[1,2', '{"a":1}}', "{'a':1}", '\u0000'])
    expectProblem(await admin.raw(method, path, { headers: json, body }), 400);
});

test.each(takers)('%s %s: values of the wrong kind are 400', async (method, path) => {
  for (const body of ['[]', '7', '"text"', 'null', 'true'])
    expectProblem(await admin.raw(method, path, { headers: json, body }), 400);
});

test.each(takers)('%s %s: too deep, __proto__ and invalid UTF-8 are 400', async (method, path) => {
  expectProblem(
    await admin.raw(method, path, {
      headers: json,
      body: `{"a":${'['.repeat(300)}${']'.repeat(300)}}`,
    }),
    400,
  );
  expectProblem(
    await admin.raw(method, path, { headers: json, body: '{"__proto__":{"polluted":true}}' }),
    400,
  );
  expectProblem(
    await admin.raw(method, path, {
      headers: json,
      body: '{"a":{"\\u005f_proto__":{"polluted":true}}}',
    }),
    400,
  );
  expectProblem(
    await admin.raw(method, path, {
      headers: json,
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    }),
    400,
  );
  expectProblem(
    await admin.raw(method, path, {
      headers: { 'content-type': 'application/json; charset=utf-16' },
      body: '{}',
    }),
    400,
  );
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each(takers)('%s %s: bodies over the limit are 413', async (method, path) => {
  expectProblem(
    await admin.raw(method, path, { headers: json, body: `{"a":"${'x'.repeat(5_000_000)}"}` }),
    413,
  );
});

test.each(takers)(
  '%s %s: other media types and compressed bodies are rejected',
  async (method, path) => {
    expectProblem(
      await admin.raw(method, path, {
        headers: { 'content-type': 'application/xml' },
        body: '<a/>',
      }),
      415,
    );
    expectProblem(
      await admin.raw(method, path, {
        headers: { ...json, 'content-encoding': 'gzip' },
        body: Buffer.from('1f8b08', 'hex'),
      }),
      415,
    );
  },
);

test.each(takers)('%s %s: UTF-16, Latin-1 and other encodings are 400', async (method, path) => {
  const text = '{"name":"é"}';
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  for (const body of [
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'latin1'),
  ])
    expectProblem(await admin.raw(method, path, { headers: json, body }), 400);
  for (const charset of ['utf-16le', 'iso-8859-1', 'utf-7', 'x'])
    expectProblem(
      await admin.raw(method, path, {
        headers: { 'content-type': `application/json; charset=${charset}` },
        body: text,
      }),
      400,
    );
});

test.each(takers)('%s %s: survives a body that ends too early', async (method, path) => {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${admin.cookie}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":`;
      socket.write(head, () => socket.resetAndDestroy());
    });
    socket.on('close', () => resolve()).on('error', reject);
  });
});

test('JSON without a media type, with a byte order mark, or as a +json type is read', async () => {
  const body = Buffer.from('\ufeff{"name":"BOM"}');
  for (const headers of [json, { 'content-type': 'application/vnd.x+json' }])
    expect((await admin.raw('POST', '/api/v1/projects', { headers, body })).status).toBe(200);
});

test.each([
  '/api/v1/workflows/abc',
  '/api/v1/workflows/1.5',
  '/api/v1/workflows/-1',
  '/api/v1/workflows/1e3',
  '/api/v1/workflows/%20',
  '/api/v1/workflows/id/0x10',
  '/api/v1/workflows/99999999999999999999',
  '/api/v1/workflows?projectId=',
  '/api/v1/workflows?projectId=1&projectId=2',
  '/api/v1/workflows?sortPara=upward',
  '/api/v1/workflows?page=x',
  '/api/v1/workflows?size=0',
  '/api/v1/workflow-executions?size=1001',
  '/api/v1/workflow-executions?page=-1',
  '/api/v1/workflow-executions/abc/status',
  '/api/v1/nodes?engine=rust',
  '/api/v1/hdfs/files/download',
  '/api/v1/hdfs/dir/open?path=',
])('GET %s is 400', async (path) => expectProblem(await admin.get(path), 400));

test.each([
  '/api/v1/workflow-executions/days/-1',
  '/api/v1/workflow-executions/days/many',
  '/api/v1/workflow-executions/days/1.5',
])('DELETE %s is 400', async (path) => expectProblem(await admin.delete(path), 400));

test.each([
  '/api/v1/nothing',
  '/api/v2/workflows',
  '/api/v1/workflows/1/2/3',
  '/api/v1/workflow-executions/424242',
  '/api/v1/nodes/names/__proto__',
])('GET %s is 404', async (path) => expectProblem(await admin.get(path), 404));

test('URLs that cannot be decoded are 400', async () => {
  for (const path of [
    '/%00',
    '/%zz',
    '/api/v1/nodes/names/%E0%A4%A',
    '/api/v1/hdfs/files?path=%ff%fe',
  ]) {
    const answer = await admin.get(path);
    expect([400, 403, 404]).toContain(answer.status);
    expectProblem(answer, answer.status);
  }
});

test('what is not HTTP gets a response, and the connection is closed', async () => {
  const answer = await talk('NONSENSE\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/X-Content-Type-Options: nosniff/i);
});

test('names with odd characters are returned as they were sent', async () => {
  for (const name of [
    'emoji 😀',
    'line\nbreak',
    'quote " \\ \' `',
    '\u0000\u0001',
    'e\u0301',
    '<script>alert(1)</script>',
    "'; drop table workflows; --",
    '\u202e',
  ]) {
    const id = (await admin.post('/api/v1/workflows', { workflow: { name } })).json;
    const record = (await admin.get(`/api/v1/workflows/${id}`)).json;
    expect([record.name, record.workflow.name]).toEqual([name, name]);
  }
  expect((await admin.get(`/api/v1/workflows?search=${encodeURIComponent('%')}`)).json).toEqual([]);
});

test('SQL in names, searches and paths is plain text', async () => {
  const odd = `'; drop table "workflows"; -- " \` \\ ) or 1=1`;
  const id = (
    await admin.post('/api/v1/workflows', {
      workflow: { name: odd, category: odd, description: odd },
    })
  ).json;
  expect(
    (await admin.get(`/api/v1/workflows?search=${encodeURIComponent(odd)}`)).json,
  ).toMatchObject([{ id, name: odd }]);
  expect(
    (await admin.get(`/api/v1/workflows?search=${encodeURIComponent("' or '1'='1")}`)).json,
  ).toEqual([]);
  const columns = {
    colNames: [odd, 'b'],
    colTypes: ['STRING', 'INTEGER'],
    colFormats: ['', ''],
    colMLTypes: ['', ''],
  };
  await admin.post('/api/v1/hdfs/files/upload', {
    path: `/shared/${odd.replaceAll('/', '')}.csv`,
    content: 'x,1\n',
  });
  const sample = await admin.post('/api/v1/datasets/sample-data', {
    ...columns,
    path: `/shared/${odd}.csv`,
  });
  expect(sample.json).toEqual({ headers: [odd, 'b'], cells: [['x', '1']] });
  expect(
    (
      await admin.post('/dataset/save', {
        name: odd,
        path: `/shared/${odd}.csv`,
        datasetSchema: JSON.stringify(columns),
      })
    ).json.name,
  ).toBe(odd);
  expect((await admin.get('/api/v1/workflows/count')).status).toBe(200);
});

test('line breaks do not get into headers', async () => {
  const { json: id } = await admin.post('/api/v1/workflows', {
    workflow: { name: 'a\r\nX-Evil: 1\u2028\u0085"' },
  });
  const file = await admin.get(`/api/v1/workflows/${id}/export`);
  expect([file.status, file.headers.get('x-evil')]).toEqual([200, null]);
  expect(
    (await admin.get('/api/v1/workflows?search=%0d%0aX-Evil:1')).headers.get('x-evil'),
  ).toBeNull();
  const answer = await talk(
    `GET /api/v1/workflows/count HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('a client that sends headers or a body too slowly gets 408, and the connection ends', async () => {
  const own = await startTestServer({
    MILLRACE_HEADERS_SECONDS: '1',
    MILLRACE_BODY_IDLE_SECONDS: '1',
  });
  const { cookie } = await own.admin();
  const head = `POST /api/v1/workflows HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`;
  const slow = [
    head,
    `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"workflow":`,
  ];
  for (const answer of await Promise.all(slow.map((text) => talk(text, own.port)))) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('application/problem+json');
  }
  expect((await own.visitor().get('/healthz')).status).toBe(200);
  expect(own.logged).toEqual([]);
  await own.close();
});

test('an array of four megabytes, a name of a megabyte, and a million members are rejected or stored', async () => {
  for (const body of [
    `{"workflow":{"name":"x","a":[${'1,'.repeat(1_500_000)}1]}}`,
    JSON.stringify({ workflow: { name: 'x'.repeat(1_000_000) } }),
    `{"workflow":{"name":"x",${Array.from({ length: 200_000 }, (_, index) => `"m${index}":1`).join(',')}}}`,
  ]) {
    const answer = await admin.raw('POST', '/api/v1/workflows', { headers: json, body });
    expect([200, 400, 413, 422]).toContain(answer.status);
  }
});

test('survives a lone surrogate', async () => {
  const answer = await admin.raw('POST', '/api/v1/workflows', {
    headers: json,
    body: '{"workflow":{"name":"\\ud800"}}',
  });
  expect(answer.status).toBeLessThan(500);
});

test('a graph of 10,000 nodes is saved, returned and validated', async () => {
  const nodes = Array.from({ length: 10_000 }, (_, index) =>
    node(`n${index}`, 'millrace.nodes.rows.Sort', 'transform', { sortCols: '["a"]' }),
  );
  const edges = nodes
    .slice(1)
    .map(({ id }, index) => ({ id: index + 1, source: nodes[index]!.id, target: id }));
  const created = await admin.post('/api/v1/workflows', {
    workflow: { name: 'Large', nodes, edges },
  });
  expect(created.status).toBe(200);
  expect((await admin.get(`/api/v1/workflows/${created.json}`)).json.workflow.nodes).toHaveLength(
    10_000,
  );
  expect((await admin.post('/api/v1/workflow/execute', { workflowId: created.json })).status).toBe(
    422,
  );
  expect((await admin.delete(`/api/v1/workflows/id/${created.json}`)).status).toBe(200);
}, 120_000);

test('names up to a hundred invalid members', async () => {
  const nodes = Array.from({ length: 500 }, () => ({ id: 1 }));
  const answer = await admin.post('/api/v1/workflows', {
    workflow: { ...largeAmounts('/x'), nodes },
  });
  expect(answer.status).toBe(400);
  expect(answer.json.errors).toHaveLength(100);
});

test.each([
  [{}, 400],
  [{ workflowId: 'one' }, 400],
  [{ workflowId: 1.5 }, 400],
  [{ workflowId: 424_242 }, 404],
])('execute %j is %i', async (body, status) =>
  expectProblem(await admin.post('/api/v1/workflow/execute', body), status),
);
