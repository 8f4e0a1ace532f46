import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ended } from './harness/ended.ts';
import { largeAmounts, node } from './harness/graphs.ts';
import { startTestServer, type TestServer } from './harness/test-server.ts';
import type { Json, Visitor } from './harness/visitor.ts';

const base = '/api/v1/workflow-schedules';
const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

let server: TestServer;
let admin: Visitor;
let workflowId: number;
beforeAll(async () => {
  server = await startTestServer({ MILLRACE_TIME_ZONE: 'Europe/Oslo' });
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', { path: '/shared/amounts.csv', content: 'id,amount\n1,5\n2,50\n' });
});
beforeEach(async () => {
  workflowId = await newWorkflow(admin);
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

async function newWorkflow(visitor: Visitor, projectId?: number): Promise<number> {
  const { json } = await visitor.post('/api/v1/workflows', { workflow: largeAmounts('/shared/amounts.csv'), projectId });
  return json;
}

const create = (body: object = {}) => admin.post(base, { analysisFlowId: workflowId, cronPattern: '0 9 * * *', ...body });

test('creating answers the record with the next ten times', async () => {
  const { status, json } = await create({
    name: 'Daily',
    emailonFailure: 'a@b.c, d@e.f',
    Libjars: 'x.jar',
    sparkSubmitOptions: '--conf spark.sql.shuffle.partitions=4',
  });
  expect([status, json]).toEqual([
    200,
    {
      id: expect.any(Number),
      analysisFlowId: workflowId,
      projectId: 1,
      userId: 1,
      name: 'Daily',
      description: '',
      cronPattern: '0 9 * * *',
      fireEvery: null,
      day: null,
      dayOfTheMonth: null,
      hour: null,
      minute: null,
      startTime: null,
      endTime: null,
      firedTime: null,
      dateCreated: iso,
      dateLastUpdated: iso,
      emailonFailure: 'a@b.c,d@e.f',
      emailonSuccess: null,
      Libjars: 'x.jar',
      sparkSubmitOptions: '--conf spark.sql.shuffle.partitions=4',
      programParameters: null,
      target: null,
      timeoutSeconds: null,
      retries: 0,
      timeZone: 'Europe/Oslo',
      paused: false,
      overlap: 'SKIP',
      catchUp: 'NONE',
      nextFireTimes: Array.from({ length: 10 }, () => iso),
    },
  ]);
  const hours = json.nextFireTimes.map((time: string) => new Date(time).toLocaleTimeString('en-GB', { timeZone: 'Europe/Oslo' }));
  expect(new Set(hours)).toEqual(new Set(['09:00:00']));
  expect(json.nextFireTimes).toEqual(json.nextFireTimes.toSorted());
  expect(Date.parse(json.nextFireTimes[0])).toBeGreaterThan(Date.now());
});

test('what is answered can be sent back', async () => {
  const { json } = await create({
    fireEvery: 'WEEK',
    day: 'MONDAY',
    hour: 7,
    minute: 5,
    startTime: '2027-01-01T00:00:00',
    endTime: '2099-01-01T00:00:00+01:00',
  });
  expect([json.startTime, json.endTime]).toEqual(['2026-12-31T23:00:00.000Z', '2098-12-31T23:00:00.000Z']);
  const again = await admin.put(`${base}/${json.id}`, json);
  expect(again).toMatchObject({ status: 200, json: { ...json, dateLastUpdated: iso } });
});

test('lists: of a workflow, all, by project and page; reading one', async () => {
  const { json: one } = await create();
  const { json: two } = await create({ name: 'Two' });
  const ofWorkflow = await admin.get(`${base}/projects/1/workflows/${workflowId}`);
  expect(ofWorkflow).toMatchObject({ status: 200, json: [one, two] });
  const all = await admin.get(base);
  expect(all.json).toEqual(expect.arrayContaining([one, two]));
  expect(Number(all.headers.get('x-total-count'))).toBe(all.json.length);
  expect((await admin.get(`${base}?workflowId=${workflowId}&page=1&size=1`)).json).toEqual([two]);
  expect((await admin.get(`${base}/${one.id}`)).json).toEqual(one);
  expect((await admin.get(`${base}/999999`)).status).toBe(404);
  expect((await admin.get(`${base}/projects/1/workflows/999999`)).status).toBe(404);
  expect((await admin.get(`${base}/projects/999/workflows/${workflowId}`)).status).toBe(404);
  expect((await admin.get(`${base}?projectId=999`)).status).toBe(404);
});

test('a GET with the header id deletes, as the interface has it', async () => {
  const { id } = (await create()).json;
  expect((await admin.get(`${base}/${id}`, { headers: { id: String(id + 1) } })).status).toBe(400);
  expect((await admin.get(`${base}/${id}`, { headers: { id: 'x' } })).status).toBe(400);
  expect((await admin.get(`${base}/${id}`)).status).toBe(200);
  const crossSite = { headers: { id: String(id), 'sec-fetch-site': 'cross-site' } };
  expect((await admin.get(`${base}/${id}`, crossSite)).status).toBe(403);
  const answer = await admin.get(`${base}/${id}`, { headers: { id: String(id) } });
  expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8', text: expect.stringContaining(`Schedule ${id} `) });
  expect((await admin.get(`${base}/${id}`)).status).toBe(404);
  expect((await admin.get(`${base}/${id}`, { headers: { id: String(id) } })).status).toBe(404);
});

test('DELETE deletes, and answers a sentence', async () => {
  const { id } = (await create()).json;
  expect(await admin.delete(`${base}/${id}`)).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8', text: expect.stringContaining(String(id)) });
  expect((await admin.delete(`${base}/${id}`)).status).toBe(404);
});

test('PUT keeps what is not sent, clears what is null, pauses and resumes', async () => {
  const { json } = await create({ description: 'why', emailonSuccess: 'a@b.c', hour: 3 });
  const changed = await admin.put(`${base}/${json.id}`, { paused: true, emailonSuccess: null, cronPattern: '30 8 * * 1-5' });
  expect(changed.json).toMatchObject({ paused: true, emailonSuccess: null, description: 'why', hour: 3, cronPattern: '30 8 * * 1-5' });
  expect(changed.json.nextFireTimes[0]).toMatch(/T0[67]:30:00/);
  expect((await admin.put(`${base}/${json.id}`, { cronPattern: null, fireEvery: 'HOUR', minute: 7 })).json.nextFireTimes[0]).toMatch(/:07:00/);
  expect((await admin.put(`${base}/${json.id}`, { paused: null })).json).toMatchObject({ paused: false });
  expect((await admin.put(`${base}/${json.id}`, { analysisFlowId: workflowId + 1000 })).status).toBe(400);
  expect((await admin.put(`${base}/${json.id}`, { projectId: 999 })).status).toBe(404);
  expect((await admin.put(`${base}/999999`, {})).status).toBe(404);
});

test.each<[string, unknown]>([
  ['a bare number', 7],
  ['a text', '"7"'],
  ['nothing', undefined],
  ['no times', { cronPattern: null }],
  ['a pattern that never fires', { cronPattern: '0 0 30 2 *' }],
  ['a pattern of a year that has passed', { cronPattern: '0 0 0 1 1 ? 2020' }],
  ['no pattern', { cronPattern: 'every day' }],
  ['a line break in an address', { emailonFailure: 'a@b.c\r\nBcc: d@e.f' }],
  ['no address', { emailonSuccess: 'somebody' }],
  ['no zone', { timeZone: 'Mars' }],
  ['no policy', { overlap: 'MAYBE' }],
  ['no policy', { catchUp: 'some' }],
  ['a fraction', { cronPattern: null, fireEvery: 'DAY', hour: 9.5 }],
  ['an hour as text', { hour: '9' }],
  ['no date', { startTime: '2027-02-30T00:00:00' }],
  ['no date', { endTime: 'tomorrow' }],
  ['an end before the start', { startTime: '2027-02-02', endTime: '2027-02-01' }],
  ['a refused setting', { sparkSubmitOptions: '--conf spark.driver.extraJavaOptions=x' }],
  ['no target', { target: 'the moon' }],
  ['a workflow that is text', { analysisFlowId: 'one' }],
])('%s is 400', async (_what, body) => {
  const sent = typeof body === 'object' ? { analysisFlowId: workflowId, cronPattern: '0 9 * * *', ...body } : body;
  const answer = await admin.post(base, sent);
  expect(answer).toMatchObject({ status: 400, type: 'application/problem+json; charset=utf-8' });
  expect((await admin.get(`${base}?workflowId=${workflowId}`)).json).toEqual([]);
});

test('a workflow that is not there is 404', async () => {
  expect((await create({ analysisFlowId: 999_999 })).status).toBe(404);
  expect((await create({ projectId: 2 })).status).toBe(404);
});

test('the simulator tells in words and times, across daylight saving, and stores nothing', async () => {
  const before = (await admin.get(base)).json.length;
  const answer = await admin.post(`${base}/simulate`, { cronPattern: '30 2 * * *', from: '2027-03-27T00:00:00', count: 3 });
  expect(answer).toMatchObject({
    status: 200,
    json: {
      description: 'At 02:30 every day (Europe/Oslo).',
      timeZone: 'Europe/Oslo',
      nextFireTimes: ['2027-03-27T01:30:00.000Z', '2027-03-28T01:00:00.000Z', '2027-03-29T00:30:00.000Z'],
      fires: [
        { local: '2027-03-27T02:30:00+01:00', words: 'Saturday 27 March 2027, 02:30 (GMT+1)' },
        { local: '2027-03-28T03:00:00+02:00', words: 'Sunday 28 March 2027, 03:00 (GMT+2)' },
        { local: '2027-03-29T02:30:00+02:00', words: 'Monday 29 March 2027, 02:30 (GMT+2)' },
      ],
    },
  });
  expect((await admin.post(`${base}/simulate`, { cronPattern: '0 0 30 2 *' })).status).toBe(400);
  expect((await admin.get(base)).json).toHaveLength(before);
});

const everySecond = { cronPattern: '* * * * * ?', overlap: 'SKIP' };

async function history(visitor: Visitor, id: number): Promise<Json[]> {
  return (await visitor.get(`/api/v1/workflow-executions?scheduleId=${id}&sortPara=asc`)).json;
}

test('a schedule fires, its runs are its history, and a pause ends it', async () => {
  const { id } = (await create(everySecond)).json;
  await vi.waitFor(async () => expect(await history(admin, id)).not.toEqual([]), 20_000);
  const paused = (await admin.put(`${base}/${id}`, { paused: true })).json;
  const runs = await history(admin, id);
  const end = await ended(admin, runs[0].id);
  expect(end).toMatchObject({ status: 2, analysisFlowId: workflowId, analysisFlowScheduleId: id, userId: 1, slot: expect.any(Number) });
  expect(new Set(runs.map(({ slot }) => slot)).size).toBe(runs.length);
  expect(paused.firedTime).toEqual(iso);
  expect((await admin.get(`${base}/${id}`)).json.nextFireTimes).toHaveLength(10);
  await admin.delete(`${base}/${id}`);
  expect((await history(admin, id)).length).toBe(runs.length);
});

test('deleting a workflow deletes its schedules', async () => {
  const { id } = (await create()).json;
  expect((await admin.delete(`/api/v1/workflows/id/${workflowId}`)).status).toBe(200);
  expect((await admin.get(`${base}/${id}`)).status).toBe(404);
});

test('a run has its creator’s rights when it fires: without them it is skipped, with the reason', async () => {
  const project = (await admin.post('/api/v1/projects', { name: 'Shared' })).json.id;
  const eve = await server.user('eve', 'ANALYST');
  const members = `/api/v1/projects/${project}/members`;
  await admin.post(members, { username: 'eve', role: 'EDITOR' });
  const made = await eve.post(base, { analysisFlowId: await newWorkflow(admin, project), ...everySecond });
  expect(made.status).toBe(200);
  await admin.post(members, { username: 'eve', role: 'VIEWER' });
  const skipped = () =>
    vi.waitFor(async () => {
      const last = (await history(admin, made.json.id)).at(-1);
      expect(last?.status).toBe(10);
      return last;
    }, 20_000);
  expect((await skipped()).reason).toMatch(/^eve, who made this schedule, may not run it any more: .*OPERATOR/);
  await admin.delete(`${members}/eve`);
  await vi.waitFor(async () => expect((await history(admin, made.json.id)).at(-1)?.reason).toMatch(/no member of project/), 20_000);
  await admin.delete(`${base}/${made.json.id}`);
});

test('a creator who lost the right CODE does not run code', async () => {
  const coder = { username: 'cody', password: 'long enough', role: 'ADMIN' };
  await admin.post('/api/v1/users', { ...coder, role: 'ANALYST', mayCode: true });
  const project = (await admin.post('/api/v1/projects', { name: 'Code' })).json.id;
  await admin.post(`/api/v1/projects/${project}/members`, { username: 'cody', role: 'EDITOR' });
  const cody = server.visitor();
  await cody.post('/login', { username: 'cody', password: 'long enough' });
  const code = { name: 'Code', nodes: [node('c', 'millrace.nodes.code.PySpark', 'pyspark', { code: 'x' })], edges: [] };
  const made = await cody.post(base, { analysisFlowId: (await cody.post('/api/v1/workflows', { workflow: code, projectId: project })).json, ...everySecond });
  const { id } = (await admin.get('/api/v1/users')).json.find(({ username }: Json) => username === 'cody');
  await admin.put(`/api/v1/users/${id}`, { mayCode: false });
  await vi.waitFor(async () => expect((await history(admin, made.json.id)).at(-1)?.reason).toMatch(/the right CODE/), 20_000);
  await admin.delete(`${base}/${made.json.id}`);
});

test('who may do what: viewers read, editors schedule, strangers see nothing', async () => {
  const project = (await admin.post('/api/v1/projects', { name: 'Rights' })).json.id;
  const own = await newWorkflow(admin, project);
  const { id } = (await create({ analysisFlowId: own })).json;
  const body = { analysisFlowId: own, cronPattern: '0 9 * * *' };
  const expected = { VIEWER: [200, 403, 403, 403, 403], OPERATOR: [200, 403, 403, 403, 403], EDITOR: [200, 200, 200, 200, 404] };
  for (const [role, statuses] of Object.entries(expected)) {
    const username = `with-${role.toLowerCase()}`;
    const visitor = await server.user(username, 'ANALYST');
    expect((await visitor.get(`${base}/${id}`)).status).toBe(404);
    expect((await visitor.post(base, body)).status).toBe(404);
    expect((await visitor.get(base)).json).toEqual([]);
    await admin.post(`/api/v1/projects/${project}/members`, { username, role });
    const answers = [await visitor.get(`${base}/${id}`), await visitor.post(base, body), await visitor.put(`${base}/${id}`, { paused: true })];
    answers.push(await visitor.get(`${base}/${id}`, { headers: { id: String(id) } }), await visitor.delete(`${base}/${id}`));
    expect([role, ...answers.map(({ status }) => status)]).toEqual([role, ...statuses]);
  }
});

test('who changes what is run answers for it; who changes the times does not', async () => {
  const project = (await admin.post('/api/v1/projects', { name: 'Parameters' })).json.id;
  const { id } = (await create({ analysisFlowId: await newWorkflow(admin, project) })).json;
  const mallory = await server.user('mallory', 'ANALYST');
  await admin.post(`/api/v1/projects/${project}/members`, { username: 'mallory', role: 'EDITOR' });
  expect((await mallory.put(`${base}/${id}`, { cronPattern: '0 8 * * *', userId: 99 })).json.userId).toBe(1);
  const changed = (await mallory.put(`${base}/${id}`, { programParameters: '--var path=/user/admin/secret.csv' })).json;
  expect(changed.userId).not.toBe(1);
  expect((await admin.put(`${base}/${id}`, { paused: true })).json.userId).toBe(changed.userId);
});

test('whoever saved the workflow last reads nothing through another’s schedule that they may not read themselves', async () => {
  const project = (await admin.post('/api/v1/projects', { name: 'Deputy' })).json.id;
  await admin.post('/api/v1/hdfs/files/upload', { path: '/user/admin/secret.csv', content: 'id,amount\n1,5\n' });
  const own = await newWorkflow(admin, project);
  const { id } = (await create({ analysisFlowId: own, ...everySecond })).json;
  const trudy = await server.user('trudy', 'ANALYST');
  await admin.post(`/api/v1/projects/${project}/members`, { username: 'trudy', role: 'EDITOR' });
  expect((await trudy.put('/api/v1/workflows', { analysisflowId: own, workflow: largeAmounts('/user/admin/secret.csv') })).status).toBe(200);
  await vi.waitFor(async () => expect((await history(admin, id)).at(-1)?.reason).toMatch(/^trudy, who saved the workflow last, .*secret\.csv/), 20_000);
  const { version } = (await admin.get(`/api/v1/workflows/${own}`)).json;
  await admin.put('/api/v1/workflows', { analysisflowId: own, workflow: { ...largeAmounts('/user/admin/secret.csv'), version } });
  await vi.waitFor(async () => expect((await history(admin, id)).at(-1)?.status).toBe(2), 20_000);
  await admin.delete(`${base}/${id}`);
});

test('far away times are found without delay to others', async () => {
  const far = await create({ startTime: '9990-01-01T00:00:00', endTime: '9999-12-31T23:59:59' });
  expect(far.json.nextFireTimes[0]).toBe('9990-01-01T08:00:00.000Z');
  const rare = await admin.post(`${base}/simulate`, { cronPattern: '0 0 0 ? 2 MON#5', count: 1000 });
  expect(rare.json.nextFireTimes.length).toBeLessThan(10);
  for (const from of ['0200-01-01', '9999-12-31']) expect((await admin.post(`${base}/simulate`, { cronPattern: '0 9 * * *', from })).status).toBe(200);
});

test('a token that may only read does not delete by GET', async () => {
  const { id } = (await create()).json;
  const { accessToken } = (await admin.post('/api/v1/tokens', { name: 'reader', scopes: ['read'] })).json;
  const reader = { headers: { api_key: accessToken } };
  expect((await server.visitor().get(`${base}/${id}`, reader)).status).toBe(200);
  expect((await server.visitor().get(`${base}/${id}`, { headers: { ...reader.headers, id: String(id) } })).status).toBe(403);
});

test('without a target of its own it runs on the project’s; on one that is gone it is skipped', async () => {
  const project = (await admin.post('/api/v1/projects', { name: 'Elsewhere' })).json.id;
  const { id } = (await create({ analysisFlowId: await newWorkflow(admin, project), ...everySecond, target: 'embedded' })).json;
  await server.services.store.projects.update(project, { target: 'gone' });
  await vi.waitFor(async () => expect((await history(admin, id)).at(-1)?.target).toBe('embedded'), 20_000);
  await admin.put(`${base}/${id}`, { target: null });
  await vi.waitFor(async () => expect((await history(admin, id)).at(-1)?.reason).toBe('There is no target "gone" any more.'), 20_000);
  await admin.delete(`${base}/${id}`);
});
