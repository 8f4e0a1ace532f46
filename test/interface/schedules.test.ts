import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Json } from './caller.ts';
import { amounts, reading, stored } from './drawn.ts';
import { prove } from './prove.ts';
import { schedule } from './records.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { expectShape, list } from './shape.ts';

let server: RunningServer;
let admin: Caller;
let workflowId: number;
beforeAll(async () => {
  server = await startRunningServer();
  admin = await server.admin();
  workflowId = await stored(admin, await reading(admin, (await amounts(admin)).uuid));
});
afterAll(() => server.stop());

const create = (json: object): Promise<Json> =>
  admin.call('POST /api/v1/workflow-schedules', { json: { analysisFlowId: workflowId, ...json } });
const ofWorkflow = (id = workflowId): Promise<Json> =>
  admin.call('GET /api/v1/workflow-schedules/projects/{projectId}/workflows/{analysisflowId}', {
    path: { projectId: 1, analysisflowId: id },
  });
const remove = 'GET /api/v1/workflow-schedules/{id}';

/** Every field that the interface names, filled. */
const full = {
  name: 'Every month',
  description: 'the day after',
  fireEvery: 'MONTH',
  day: 'MONDAY',
  dayOfTheMonth: 2,
  hour: 3,
  minute: 45,
  startTime: '2030-01-01T00:00:00Z',
  endTime: '2031-01-01T00:00:00Z',
  emailonFailure: 'a@example.org',
  emailonSuccess: 'b@example.org',
  Libjars: '',
  sparkSubmitOptions: '--conf spark.sql.shuffle.partitions=8',
};

prove(
  'POST /api/v1/workflow-schedules',
  'answers the record, in the odd spellings, with ten next fire times',
  async () => {
    const record = await create(full);
    expectShape(record, schedule);
    const { startTime, endTime, ...rest } = full;
    expect(record).toMatchObject({ ...rest, analysisFlowId: workflowId, firedTime: null });
    expect([Date.parse(record.startTime), Date.parse(record.endTime)]).toEqual([
      Date.parse(startTime),
      Date.parse(endTime),
    ]);
    expect(record.nextFireTimes).toHaveLength(10);
    expect(Date.parse(record.nextFireTimes[0])).toBe(Date.parse('2030-01-02T03:45:00Z'));
  },
);

test('rejects a bare number, and a pattern that never fires', async () => {
  const refused = async (json: unknown): Promise<number> =>
    (await admin.ask('POST /api/v1/workflow-schedules', { json })).status;
  expect(await refused(workflowId)).toBe(400);
  for (const cronPattern of ['0 0 30 2 *', '61 * * * *', 'often', ''])
    expect([cronPattern, await refused({ analysisFlowId: workflowId, cronPattern })]).toEqual([
      cronPattern,
      400,
    ]);
  expect(await refused({ analysisFlowId: workflowId, fireEvery: 'SOMETIMES' })).toBe(400);
  expect(await refused({ cronPattern: '0 0 * * *' })).toBe(400);
  expect(await refused({ analysisFlowId: 99_999, cronPattern: '0 0 * * *' })).toBe(404);
});

test.each([
  [
    'five fields, Sunday 0',
    { cronPattern: '30 6 * * 0' },
    ['2029-12-30T06:30', '2030-01-06T06:30'],
  ],
  [
    'five fields, Sunday 7',
    { cronPattern: '30 6 * * 7' },
    ['2029-12-30T06:30', '2030-01-06T06:30'],
  ],
  [
    'six fields, Sunday 1',
    { cronPattern: '0 30 6 ? * 1' },
    ['2029-12-30T06:30', '2030-01-06T06:30'],
  ],
  ['seven fields', { cronPattern: '0 0 12 1 1 ? 2031' }, ['2031-01-01T12:00']],
  [
    'a pattern beside fireEvery',
    { cronPattern: '0 5 * * *', fireEvery: 'MINUTE', minute: 5 },
    ['2029-12-29T05:00', '2029-12-30T05:00'],
  ],
  ['MINUTE', { fireEvery: 'MINUTE', minute: 20 }, ['2029-12-29T00:00', '2029-12-29T00:20']],
  ['HOUR', { fireEvery: 'HOUR', minute: 20 }, ['2029-12-29T00:20', '2029-12-29T01:20']],
  ['DAY', { fireEvery: 'DAY', hour: 4, minute: 5 }, ['2029-12-29T04:05', '2029-12-30T04:05']],
  [
    'WEEK',
    { fireEvery: 'WEEK', day: 'MONDAY,FRIDAY', hour: 4, minute: 5 },
    ['2029-12-31T04:05', '2030-01-04T04:05'],
  ],
  [
    'MONTH without a day',
    { fireEvery: 'MONTH', hour: 4, minute: 5 },
    ['2029-12-31T04:05', '2030-01-31T04:05'],
  ],
  [
    'MONTH with a day that is not in all',
    { fireEvery: 'MONTH', dayOfTheMonth: 31, hour: 4, minute: 5 },
    ['2029-12-31T04:05', '2030-01-31T04:05', '2030-02-28T04:05'],
  ],
])('when it fires: %s', async (_, timing, expected) => {
  const { nextFireTimes } = await create({
    ...timing,
    timeZone: 'UTC',
    startTime: '2029-12-29T00:00:00Z',
  });
  expect(nextFireTimes.slice(0, expected.length).map((time: string) => time.slice(0, 16))).toEqual(
    expected,
  );
});

prove(
  'GET /api/v1/workflow-schedules/projects/{projectId}/workflows/{analysisflowId}',
  'gives the schedules of the workflow',
  async () => {
    const own = await stored(
      admin,
      (await admin.call('GET /api/v1/workflows/id/{id}', { path: { id: workflowId } })).workflow,
    );
    expect(await ofWorkflow(own)).toEqual([]);
    const record = await create({ ...full, analysisFlowId: own });
    const all = await ofWorkflow(own);
    expectShape(all, list(schedule));
    expect(all).toEqual([record]);
    const elsewhere = { path: { projectId: 99, analysisflowId: own } };
    expect(
      (
        await admin.ask(
          'GET /api/v1/workflow-schedules/projects/{projectId}/workflows/{analysisflowId}',
          elsewhere,
        )
      ).status,
    ).toBe(404);
  },
);

prove(
  'GET /api/v1/workflow-schedules/{id}',
  'deletes where the header id says the same, and reads without it',
  async () => {
    const { id } = await create(full);
    const path = { id };
    const read = await admin.ask(remove, { path });
    expect([read.status, read.json.id]).toEqual([200, id]);
    expect((await admin.ask(remove, { path, headers: { id: String(id + 1) } })).status).toBe(400);
    expect((await ofWorkflow()).some((one: Json) => one.id === id)).toBe(true);
    expect(await admin.call(remove, { path, headers: { id: String(id) } })).toContain(String(id));
    expect((await ofWorkflow()).some((one: Json) => one.id === id)).toBe(false);
    expect((await admin.ask(remove, { path })).status).toBe(404);
  },
);

test('a response can be sent back, to update and to create', async () => {
  const record = await create(full);
  const path = `/api/v1/workflow-schedules/${record.id}`;
  const { json: updated } = await admin.send('PUT', path, {
    json: { ...record, permission: null, unknown: [1] },
  });
  expect(updated).toEqual({ ...record, dateLastUpdated: expect.any(String) });
  const again = await create({ ...record, unknown: 1 });
  expect(again).toEqual({
    ...record,
    id: expect.any(Number),
    dateCreated: expect.any(String),
    dateLastUpdated: expect.any(String),
  });
  expect(again.id).not.toBe(record.id);
});

test('an absent member keeps its value, null clears it', async () => {
  const record = await create(full);
  const { json } = await admin.send('PUT', `/api/v1/workflow-schedules/${record.id}`, {
    json: { description: null, emailonFailure: null, minute: 50 },
  });
  expect(json).toMatchObject({
    name: 'Every month',
    description: '',
    emailonFailure: null,
    emailonSuccess: 'b@example.org',
    hour: 3,
    minute: 50,
  });
});

test('the schedules of a workflow are deleted with it', async () => {
  const own = await stored(
    admin,
    (await admin.call('GET /api/v1/workflows/id/{id}', { path: { id: workflowId } })).workflow,
  );
  const { id } = await create({ ...full, analysisFlowId: own });
  await admin.call('DELETE /api/v1/workflows/id/{workflowId}', { path: { workflowId: own } });
  expect((await admin.ask(remove, { path: { id } })).status).toBe(404);
});
