import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { endless, largeAmounts, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
let workflowId: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/amounts.csv',
    content: 'id,amount\n1,5\n2,50\n3,\n4,500\n',
  });
  workflowId = await create(largeAmounts('/shared/amounts.csv'));
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const create = async (workflow: object): Promise<number> =>
  (await admin.post('/api/v1/workflows', { workflow })).json;

async function run(id: number, more: object = {}): Promise<Json> {
  const answer = await admin.post('/api/v1/workflow/execute', { workflowId: id, ...more });
  expect(answer.status).toBe(200);
  return ended(admin, answer.json);
}

const counting = endless(node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '1' }));

async function started(): Promise<number> {
  const { json: id } = await admin.post('/api/v1/workflow/execute', {
    workflowId: await create(counting),
  });
  const response = await fetch(`${server.address}/api/v1/workflow-executions/${id}/events`, {
    headers: { cookie: admin.cookie },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  let text = '';
  for await (const chunk of response.body!) {
    text += Buffer.from(chunk).toString();
    if (text.includes('"status":"RUNNING"')) return id;
  }
  throw new Error(`The execution never ran: ${text}`);
}

test('status is a name in plain text', async () => {
  const { id } = await run(workflowId);
  expect(await admin.get(`/api/v1/workflow-executions/${id}/status`)).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: 'COMPLETED',
  });
});

test('lists: newest first, paged by default, of one workflow, latest, ended', async () => {
  const own = await create(largeAmounts('/shared/amounts.csv'));
  const ids: number[] = [];
  for (let index = 0; index < 3; index++) ids.unshift((await run(own)).id);
  const list = await admin.get('/api/v1/workflow-executions?page=0&size=2');
  expect(list.json.map(({ id }: Json) => id)).toEqual(ids.slice(0, 2));
  expect(Number(list.headers.get('x-total-count'))).toBeGreaterThanOrEqual(3);
  expect((await admin.get('/api/v1/workflow-executions?page=1&size=2')).json[0].id).toBe(ids[2]);
  expect(
    (await admin.get(`/api/v1/workflow-executions/workflows/${own}`)).json.map(
      ({ id }: Json) => id,
    ),
  ).toEqual(ids);
  expect((await admin.get('/api/v1/workflow-executions/workflows/99999')).status).toBe(404);
  expect((await admin.get('/api/v1/workflow-executions/latest')).json[0].id).toBe(ids[0]);
  expect(
    Number((await admin.get('/api/v1/workflow-executions/tasks/count')).text),
  ).toBeGreaterThanOrEqual(3);
});

test('a graph that cannot run is 422 with every issue, and creates no execution', async () => {
  const bad = largeAmounts('/shared/amounts.csv');
  bad.nodes[1] = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
    conditionExpr: 'amout > 3',
  });
  bad.nodes.push(
    node('lonely', 'millrace.nodes.rows.Sort', 'transform', { sortCols: '["x"]' }),
    node('odd', 'com.example.Odd', 'transform'),
  );
  const id = await create(bad);
  const answer = await admin.post('/api/v1/workflow/execute', { workflowId: id });
  expect(answer).toMatchObject({ status: 422, type: 'application/problem+json; charset=utf-8' });
  expect(answer.json.errors).toContainEqual(
    expect.objectContaining({
      path: expect.stringContaining('filter'),
      nodeId: 'filter',
      nodeName: expect.any(String),
      field: 'conditionExpr',
      message: expect.stringContaining('amout'),
      fix: expect.stringContaining('amount'),
    }),
  );
  expect(answer.json.errors.map(({ nodeId }: Json) => nodeId)).toEqual(
    expect.arrayContaining(['lonely', 'odd']),
  );
  expect((await admin.get(`/api/v1/workflow-executions/workflows/${id}`)).json).toEqual([]);
});

test('a missing file fails the run, and the log names it', async () => {
  const execution = await run(await create(largeAmounts('/shared/nowhere.csv')));
  expect(execution.status).toBe(3);
  const log = await admin.get(`/api/v1/workflow-executions/${execution.id}/logs`);
  expect(log).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(log.text).toContain('/shared/nowhere.csv');
});

test('logs: whole, a range, the last lines', async () => {
  const { id, logs } = await run(workflowId);
  expect(logs).toMatch(/^[^/].*\.log$/);
  const path = `/api/v1/workflow-executions/${id}/logs`;
  const whole = (await admin.get(path)).text;
  expect(whole.split('\n').length).toBeGreaterThan(2);
  const part = await admin.get(path, { headers: { range: 'bytes=5-9' } });
  expect([part.status, part.text]).toEqual([206, whole.slice(5, 10)]);
  expect((await admin.get(`${path}?tail=1`)).text.trimEnd()).toBe(
    whole.trimEnd().split('\n').at(-1),
  );
});

test('a range of the log is exactly that many bytes, on one connection', async () => {
  const { id } = await run(workflowId);
  const head = (range: string): string =>
    `GET /api/v1/workflow-executions/${id}/logs HTTP/1.1\r\nHost: localhost\r\nCookie: ${admin.cookie}\r\n${range}\r\n`;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(
        head('Range: bytes=0-3\r\n') + head('Range: bytes=2-2\r\nConnection: close\r\n'),
      ),
    );
    let text = '';
    socket
      .on('data', (chunk: Buffer) => (text += chunk))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
  const [first, second] = answer.split(/(?=HTTP\/1\.1 )/).map((one) => one.split('\r\n\r\n')[1]);
  const log = (await admin.get(`/api/v1/workflow-executions/${id}/logs`)).text;
  expect([first, second]).toEqual([log.slice(0, 4), log.slice(2, 3)]);
});

test('lists are filtered by state, time, workflow, user, target and name, and sorted', async () => {
  const projectId = (await admin.post('/api/v1/projects', { name: 'Filters' })).json.id;
  const { store } = server.services;
  const { id: ada } = await store.users.create({
    username: 'ada',
    password: 'a long password',
    role: 'ANALYST',
  });
  const ids: number[] = [];
  for (const [index, userId] of [1, ada, 1, 1].entries()) {
    const execution = {
      analysisFlowId: 9000 + (index % 2),
      workflowVersion: 1,
      userId,
      projectId,
      category: '',
      description: '',
      target: index === 0 ? 'cluster' : 'nowhere',
    };
    const { id, stateVersion } = await store.executions.create({
      ...execution,
      name: `Run ${index} ${index < 2 ? 'é%' : ''}`,
    });
    if (index === 3)
      await store.executions.transition(id, { status: 'PENDING', stateVersion }, 'KILLED', {
        endTime: Date.now(),
      });
    ids.push(id);
  }
  const [a, b, c, d] = ids;
  const list = async (query: string) => {
    const answer = await admin.get(`/api/v1/workflow-executions?projectId=${projectId}&${query}`);
    expect([query, answer.headers.get('x-total-count')]).toEqual([
      query,
      String(answer.json.length),
    ]);
    return answer.json.map(({ id }: Json) => id);
  };
  expect(await list('')).toEqual([d, c, b, a]);
  expect(await list('sortPara=asc')).toEqual([a, b, c, d]);
  expect(await list('status=KILLED')).toEqual([d]);
  expect(await list('status=6')).toEqual([d]);
  expect(await list('status=killed,PENDING&sortPara=asc')).toEqual([a, b, c, d]);
  expect(await list('status=KILLED&status=PENDING')).toEqual([d, c, b, a]);
  expect(await list('workflowId=9000')).toEqual([c, a]);
  expect(await list(`userId=${ada}`)).toEqual([b]);
  expect(await list('target=cluster')).toEqual([a]);
  expect((await admin.get(`/api/v1/workflow-executions/${b}`)).json.username).toBe('ada');
  const all = await admin.get(`/api/v1/workflow-executions?projectId=${projectId}&sortPara=asc`);
  expect(all.json.map(({ username }: Json) => username)).toEqual([
    'admin',
    'ada',
    'admin',
    'admin',
  ]);
  expect(await list('search=%C3%A9%25')).toEqual([b, a]);
  expect(await list('from=0&to=1')).toEqual([]);
  expect(await list(`from=${Date.now() - 60_000}&to=${Date.now() + 60_000}`)).toEqual([d, c, b, a]);
  expect(
    (await admin.get('/api/v1/workflow-executions/workflows/9001?status=KILLED')).json,
  ).toMatchObject([{ id: d }]);
  expect(
    (await admin.get('/api/v1/workflow-executions/workflows/9001?status=FAILED')).json,
  ).toEqual([]);
  for (const query of [
    'status=GONE',
    'status=11',
    'status=',
    'from=yesterday',
    'sortPara=up',
    'scheduleId=x',
  ])
    expect([query, (await admin.get(`/api/v1/workflow-executions?${query}`)).status]).toEqual([
      query,
      400,
    ]);
});

test('an execution shows the version that was run, and can be run again', async () => {
  const parameters = '[{"name":"least","type":"INTEGER","value":"10","description":""}]';
  const own = await create({ ...largeAmounts('/shared/amounts.csv', '${least}'), parameters });
  const first = await run(own, {
    programParameters: '--var least=100',
    sparkConfig: '--conf spark.sql.session.timeZone=Europe/Oslo',
    timeoutSeconds: 50,
  });
  await admin.put('/api/v1/workflows', {
    analysisflowId: own,
    workflow: largeAmounts('/shared/amounts.csv', '0'),
  });
  const shown = (await admin.get(`/api/v1/workflow-executions/${first.id}/workflow`)).json;
  expect(shown).toMatchObject({ analysisflowId: own, version: 1, workflow: { parameters } });
  const again = await ended(
    admin,
    (await admin.post(`/api/v1/workflow-execution/${first.id}/run-again`)).json,
  );
  const { programParameters, sparkConfig, timeoutSeconds, target } = first;
  expect(again).toMatchObject({
    analysisFlowId: own,
    workflowVersion: 1,
    programParameters,
    sparkConfig,
    timeoutSeconds,
    target,
  });
  const rows = async ({ id }: Json) =>
    (await admin.get(`/api/v1/workflow-executions/${id}/results`)).json[0].result.cells;
  expect(await rows(again)).toEqual(await rows(first));
  await admin.put('/api/v1/workflows', {
    analysisflowId: own,
    workflow: { parameters, nodes: largeAmounts('/shared/amounts.csv', '${least} - 95').nodes },
  });
  const newest = await ended(
    admin,
    (await admin.post(`/api/v1/workflow-execution/${first.id}/run-again`, { newest: true })).json,
  );
  expect(newest.workflowVersion).toBe(3);
  expect(await rows(newest)).toHaveLength(2);
  expect(
    (await admin.post(`/api/v1/workflow-execution/${first.id}/run-again`, { newest: 'yes' }))
      .status,
  ).toBe(400);
  expect((await admin.post('/api/v1/workflow-execution/99999/run-again')).status).toBe(404);
  const vera = await server.user('vera', 'ANALYST');
  expect((await vera.post(`/api/v1/workflow-execution/${first.id}/run-again`)).status).toBe(404);
  await server.services.store.projects.setMember(
    1,
    (await vera.get('/api/v1/session')).json.id,
    'VIEWER',
  );
  expect((await vera.post(`/api/v1/workflow-execution/${first.id}/run-again`)).status).toBe(403);
  await admin.delete(`/api/v1/workflows/id/${own}`);
  expect((await admin.post(`/api/v1/workflow-execution/${first.id}/run-again`)).status).toBe(404);
});

test('events: a client that reconnects continues the log where it stopped', async () => {
  const { id } = await run(workflowId);
  const path = `/api/v1/workflow-executions/${id}/events`;
  const log = (await admin.get(`/api/v1/workflow-executions/${id}/logs`)).text;
  const linesOf = (text: string) =>
    [...text.matchAll(/event: log\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data!).line);
  const whole = (await admin.get(`${path}?log=0`)).text;
  expect(linesOf(whole)).toEqual(log.trimEnd().split('\n'));
  expect(whole).toMatch(/event: state\n.*"status":"COMPLETED".*\n\nid: \d+\nevent: end\n/);
  expect(linesOf((await admin.get(path)).text)).toEqual([]);
  const [seen] = /^id: (\d+)\nevent: log/m.exec(whole)!.slice(1);
  expect(linesOf((await admin.get(path, { headers: { 'last-event-id': seen! } })).text)).toEqual(
    log.trimEnd().split('\n').slice(1),
  );
  for (const odd of ['x', '-1', '9'.repeat(400), '1e9'])
    expect((await admin.get(path, { headers: { 'last-event-id': odd } })).status).toBe(200);
  expect((await admin.get(`${path}?log=x`)).status).toBe(400);
});

test('stop ends a run after its step, a second stop is 409', async () => {
  const id = await started();
  const answer = await admin.post(`/api/v1/workflow-execution/${id}/stop`);
  expect(answer).toMatchObject({
    status: 200,
    json: {
      status: expect.stringMatching(/^STOPP(ING|ED)$/),
      message: expect.stringContaining(String(id)),
    },
  });
  expect((await ended(admin, id)).status).toBe(1);
  expect((await admin.post(`/api/v1/workflow-execution/${id}/stop`)).status).toBe(409);
  expect((await admin.get(`/api/v1/workflow-executions/${id}/results`)).json).toEqual([]);
});

test('kill returns when the processes have ended, and the second time too', async () => {
  const id = await started();
  const answer = await admin.post(`/api/v1/workflow-execution/${id}/kill`);
  expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(answer.text).toMatch(/exit value/);
  expect((await admin.get(`/api/v1/workflow-executions/${id}/status`)).text).toBe('KILLED');
  const again = await admin.post(`/api/v1/workflow-execution/${id}/kill`);
  expect([again.status, again.text]).toEqual([200, expect.stringContaining('KILLED')]);
});

test('a server that closes ends its event streams and its runs', async () => {
  const own = await startTestServer();
  const visitor = await own.admin();
  const id = (
    await visitor.post('/api/v1/workflow/execute', {
      workflowId: (await visitor.post('/api/v1/workflows', { workflow: counting })).json,
    })
  ).json;
  const events = await fetch(`${own.address}/api/v1/workflow-executions/${id}/events`, {
    headers: { cookie: visitor.cookie },
  });
  await own.close();
  expect(await events.text()).toContain('event: state');
  expect(own.logged).toEqual([]);
});

test('executions of a deleted workflow stay; one with live runs is not deleted', async () => {
  const own = await create(largeAmounts('/shared/amounts.csv'));
  const { id } = await run(own);
  expect((await admin.delete(`/api/v1/workflows/id/${own}`)).status).toBe(200);
  expect((await admin.get(`/api/v1/workflow-executions/${id}`)).status).toBe(200);
  expect((await admin.get(`/api/v1/workflow-executions/workflows/${own}`)).json).toHaveLength(1);
  const live = await started();
  const { analysisFlowId } = (await admin.get(`/api/v1/workflow-executions/${live}`)).json;
  expect((await admin.delete(`/api/v1/workflows/id/${analysisFlowId}`)).status).toBe(409);
  await admin.post(`/api/v1/workflow-execution/${live}/kill`);
});

test('days deletes what ended long enough ago, if the caller is OWNER', async () => {
  const { id } = await run(workflowId);
  expect((await admin.delete('/api/v1/workflow-executions/days/1')).text).toMatch(/^0 executions/);
  expect((await admin.get(`/api/v1/workflow-executions/${id}`)).status).toBe(200);
  const other = await server.user('oda', 'ANALYST');
  expect((await other.delete('/api/v1/workflow-executions/days/0')).text).toMatch(/^0 executions/);
  expect((await other.delete('/api/v1/workflow-executions/days/0?projectId=1')).status).toBe(404);
  const answer = await admin.delete('/api/v1/workflow-executions/days/0');
  expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
  expect((await admin.get(`/api/v1/workflow-executions/${id}`)).status).toBe(404);
});

test('keepLatest keeps the latest executions of each workflow', async () => {
  const { json: project } = await admin.post('/api/v1/projects', { name: 'Runs' });
  const { json: id } = await admin.post('/api/v1/workflows', {
    projectId: project.id,
    workflow: largeAmounts('/shared/amounts.csv'),
  });
  const [first, second, third] = [await run(id), await run(id), await run(id)];
  const list = `/api/v1/workflow-executions?projectId=${project.id}`;
  const ids = async (query = ''): Promise<readonly number[]> =>
    (await admin.get(list + query)).json.map((each: Json) => each.id);
  expect(await ids('&keepLatest=2')).toEqual([first.id]);
  const days0 = `/api/v1/workflow-executions/days/0?projectId=${project.id}`;
  expect((await admin.delete(`${days0}&keepLatest=3`)).text).toMatch(/^0 executions/);
  expect((await admin.delete(`${days0}&keepLatest=2`)).text).toMatch(/^1 execution /);
  expect(await ids()).toEqual([third.id, second.id]);
  expect((await admin.delete(`${days0}&keepLatest=-1`)).status).toBe(400);
});

test.each([
  ['an address that is none', { emailOnSuccess: 'nobody' }],
  ['an address with a line break', { emailOnFailure: 'a@example.org\nBcc: b@example.org' }],
  ['a Spark setting that is refused', { sparkConfig: '--conf spark.driver.extraJavaOptions=-Dx' }],
  ['a file of the host as libJars', { libJars: '/etc/passwd' }],
  ['a jar of a foreign host', { libJars: 'http://evil.example/x.jar' }],
  ['a jar that does not exist', { libJars: '/shared/none.jar' }],
  ['a parameter that is not declared', { programParameters: '--var nobody=1' }],
  ['parameters that cannot be read', { programParameters: 'least=1' }],
  ['a target that is not there', { target: 'moon' }],
  ['a text for a timeout', { timeoutSeconds: 'soon' }],
])('%s is 400 or 422', async (_what, more) => {
  const before = (await admin.get('/api/v1/workflow-executions')).headers.get('x-total-count');
  expect([400, 422]).toContain(
    (await admin.post('/api/v1/workflow/execute', { workflowId, ...more })).status,
  );
  expect((await admin.get('/api/v1/workflow-executions')).headers.get('x-total-count')).toBe(
    before,
  );
});

test('a table is downloaded with its exact values, or without formulas', async () => {
  const nodes = [
    node('say', 'millrace.nodes.read.InMemoryDataset', 'dataset', {
      rows: '[["=1+1"],["-5"]]',
      outputColNames: '["note"]',
      outputColTypes: '["STRING"]',
      outputColFormats: '[""]',
    }),
  ];
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' });
  const { id } = await run(
    await create({
      name: 'Notes',
      nodes: [...nodes, print],
      edges: [{ id: 1, source: 'say', target: 'print' }],
    }),
  );
  const csv = async (more: string): Promise<string> =>
    (await admin.get(`/api/v1/workflow-executions/${id}/results/csv?nodeId=print${more}`)).text;
  expect(await csv('')).toBe('note\r\n=1+1\r\n-5\r\n');
  expect(await csv('&escapeFormulas=true')).toBe("note\r\n'=1+1\r\n-5\r\n");
});

test('reports what a reader could not read, with lines and reasons', async () => {
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/bad.csv',
    content: 'id,amount\n1,5\n2,"1,5"\n',
    overwrite: true,
  });
  const columns = {
    outputColNames: '["id","amount"]',
    outputColTypes: '["INTEGER","INTEGER"]',
    outputColFormats: '["",""]',
  };
  const read = node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
    path: '/shared/bad.csv',
    header: 'true',
    ...columns,
  });
  const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' });
  const { id, metrics } = await run(
    await create({
      name: 'Bad',
      nodes: [read, print],
      edges: [{ id: 1, source: 'read', target: 'print' }],
    }),
  );
  const counts = {
    rows: 1,
    effect: 'emptied',
    records: 2,
    malformed: 0,
    columns: [{ name: 'amount', values: 2, rejected: 1 }],
  };
  expect(metrics.nodes.find(({ nodeId }: Json) => nodeId === 'read').rejected).toEqual(counts);
  const sample = [
    {
      file: '/shared/bad.csv',
      line: 3,
      column: 'amount',
      text: '1,5',
      reason: 'Not a whole number',
      reasonText: { code: 'Not a whole number', args: {} },
    },
  ];
  const path = `/api/v1/workflow-executions/${id}/rejected`;
  expect((await admin.get(path)).json).toEqual([{ nodeId: 'read', ...counts, note: null, sample }]);
  expect((await admin.get(`${path}?nodeId=print`)).json).toEqual([]);
  expect((await admin.get('/api/v1/workflow-executions/99999/rejected')).status).toBe(404);
});

test('other users see neither the run nor its results', async () => {
  const { id } = await run(workflowId);
  const eve = await server.user('eve', 'ANALYST');
  for (const path of [
    '',
    '/status',
    '/results',
    '/logs',
    '/events',
    '/rejected',
    '/results/csv?nodeId=print',
  ])
    expect([path, (await eve.get(`/api/v1/workflow-executions/${id}${path}`)).status]).toEqual([
      path,
      404,
    ]);
  for (const action of ['stop', 'kill'])
    expect((await eve.post(`/api/v1/workflow-execution/${id}/${action}`)).status).toBe(404);
  expect((await eve.get('/api/v1/workflow-executions')).json).toEqual([]);
  expect((await eve.get('/api/v1/workflow-executions/tasks/count')).text).toBe('0');
});
