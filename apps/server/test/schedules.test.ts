import { expect, test } from 'vitest';
import {
  moment,
  newWorkflow,
  schedule,
  schedules,
  scheduling,
} from '@millrace/test-support/scheduling';

const scene = scheduling();

test('creating returns the record with the next ten times', async () => {
  await scene.admin.post('/api/v1/hdfs/files/upload', { path: '/shared/x.jar', content: '' });
  const { status, json } = await schedule(scene, {
    name: 'Daily',
    emailonFailure: 'a@b.c, d@e.f',
    Libjars: '/shared/x.jar',
    sparkSubmitOptions: '--conf spark.sql.shuffle.partitions=4',
  });
  expect([status, json]).toEqual([
    200,
    {
      id: expect.any(Number),
      analysisFlowId: scene.workflowId,
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
      dateCreated: moment,
      dateLastUpdated: moment,
      emailonFailure: 'a@b.c,d@e.f',
      emailonSuccess: null,
      Libjars: '/shared/x.jar',
      sparkSubmitOptions: '--conf spark.sql.shuffle.partitions=4',
      programParameters: null,
      target: null,
      timingDescription: 'At 09:00 every day (Europe/Oslo).',
      timeoutSeconds: null,
      retries: 0,
      timeZone: 'Europe/Oslo',
      paused: false,
      overlap: 'SKIP',
      catchUp: 'NONE',
      nextFireTimes: Array.from({ length: 10 }, () => moment),
    },
  ]);
  const hours = json.nextFireTimes.map((time: string) =>
    new Date(time).toLocaleTimeString('en-GB', { timeZone: 'Europe/Oslo' }),
  );
  expect(new Set(hours)).toEqual(new Set(['09:00:00']));
  expect(json.nextFireTimes).toEqual(json.nextFireTimes.toSorted());
  expect(Date.parse(json.nextFireTimes[0])).toBeGreaterThan(Date.now());
});

test('a response can be sent back', async () => {
  const { json } = await schedule(scene, {
    fireEvery: 'WEEK',
    day: 'MONDAY',
    hour: 7,
    minute: 5,
    startTime: '2027-01-01T00:00:00',
    endTime: '2099-01-01T00:00:00+01:00',
  });
  expect([json.startTime, json.endTime]).toEqual([
    '2026-12-31T23:00:00.000Z',
    '2098-12-31T23:00:00.000Z',
  ]);
  const again = await scene.admin.put(`${schedules}/${json.id}`, json);
  expect(again).toMatchObject({ status: 200, json: { ...json, dateLastUpdated: moment } });
});

test('lists: of a workflow, all, by project and page; reading one', async () => {
  const { json: one } = await schedule(scene);
  const { json: two } = await schedule(scene, { name: 'Two' });
  const ofWorkflow = await scene.admin.get(`${schedules}/projects/1/workflows/${scene.workflowId}`);
  expect(ofWorkflow).toMatchObject({ status: 200, json: [one, two] });
  const all = await scene.admin.get(schedules);
  expect(all.json).toEqual(expect.arrayContaining([one, two]));
  expect(Number(all.headers.get('x-total-count'))).toBe(all.json.length);
  expect(
    (await scene.admin.get(`${schedules}?workflowId=${scene.workflowId}&page=1&size=1`)).json,
  ).toEqual([two]);
  const found = await scene.admin.get(
    `${schedules}?workflowId=${scene.workflowId}&search=TWO&paused=false`,
  );
  expect(found.json).toEqual([two]);
  expect(found.headers.get('x-total-count')).toBe('1');
  expect((await scene.admin.get(`${schedules}?projectId=1&paused=true`)).json).toEqual([]);
  expect((await scene.admin.get(`${schedules}?paused=maybe`)).status).toBe(400);
  expect((await scene.admin.get(`${schedules}/${one.id}`)).json).toEqual(one);
  expect((await scene.admin.get(`${schedules}/999999`)).status).toBe(404);
  expect((await scene.admin.get(`${schedules}/projects/1/workflows/999999`)).status).toBe(404);
  expect(
    (await scene.admin.get(`${schedules}/projects/999/workflows/${scene.workflowId}`)).status,
  ).toBe(404);
  expect((await scene.admin.get(`${schedules}?projectId=999`)).status).toBe(404);
});

test('a GET with the header id deletes, as the interface has it', async () => {
  const { id } = (await schedule(scene)).json;
  expect(
    (await scene.admin.get(`${schedules}/${id}`, { headers: { id: String(id + 1) } })).status,
  ).toBe(400);
  expect((await scene.admin.get(`${schedules}/${id}`, { headers: { id: 'x' } })).status).toBe(400);
  expect((await scene.admin.get(`${schedules}/${id}`)).status).toBe(200);
  const crossSite = { headers: { id: String(id), 'sec-fetch-site': 'cross-site' } };
  expect((await scene.admin.get(`${schedules}/${id}`, crossSite)).status).toBe(403);
  const answer = await scene.admin.get(`${schedules}/${id}`, { headers: { id: String(id) } });
  expect(answer).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: expect.stringContaining(`Schedule ${id} `),
  });
  expect((await scene.admin.get(`${schedules}/${id}`)).status).toBe(404);
  expect(
    (await scene.admin.get(`${schedules}/${id}`, { headers: { id: String(id) } })).status,
  ).toBe(404);
});

test('DELETE deletes, and returns a sentence', async () => {
  const { id } = (await schedule(scene)).json;
  expect(await scene.admin.delete(`${schedules}/${id}`)).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: expect.stringContaining(String(id)),
  });
  expect((await scene.admin.delete(`${schedules}/${id}`)).status).toBe(404);
});

test('PUT keeps absent members, clears null ones, pauses and resumes', async () => {
  const { json } = await schedule(scene, { description: 'why', emailonSuccess: 'a@b.c', hour: 3 });
  const changed = await scene.admin.put(`${schedules}/${json.id}`, {
    paused: true,
    emailonSuccess: null,
    cronPattern: '30 8 * * 1-5',
  });
  expect(changed.json).toMatchObject({
    paused: true,
    emailonSuccess: null,
    description: 'why',
    hour: 3,
    cronPattern: '30 8 * * 1-5',
  });
  expect(changed.json.nextFireTimes[0]).toMatch(/T0[67]:30:00/);
  expect(
    (
      await scene.admin.put(`${schedules}/${json.id}`, {
        cronPattern: null,
        fireEvery: 'HOUR',
        minute: 7,
      })
    ).json.nextFireTimes[0],
  ).toMatch(/:07:00/);
  expect((await scene.admin.put(`${schedules}/${json.id}`, { paused: null })).json).toMatchObject({
    paused: false,
  });
  expect(
    (await scene.admin.put(`${schedules}/${json.id}`, { analysisFlowId: scene.workflowId + 1000 }))
      .status,
  ).toBe(400);
  expect((await scene.admin.put(`${schedules}/${json.id}`, { projectId: 999 })).status).toBe(404);
  expect((await scene.admin.put(`${schedules}/999999`, {})).status).toBe(404);
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
  const sent =
    typeof body === 'object'
      ? { analysisFlowId: scene.workflowId, cronPattern: '0 9 * * *', ...body }
      : body;
  const answer = await scene.admin.post(schedules, sent);
  expect(answer).toMatchObject({ status: 400, type: 'application/problem+json; charset=utf-8' });
  expect((await scene.admin.get(`${schedules}?workflowId=${scene.workflowId}`)).json).toEqual([]);
});

test('a missing workflow is 404', async () => {
  expect((await schedule(scene, { analysisFlowId: 999_999 })).status).toBe(404);
  expect((await schedule(scene, { projectId: 2 })).status).toBe(404);
});

test('the simulator describes a schedule in words and times, across daylight saving, and stores nothing', async () => {
  const before = (await scene.admin.get(schedules)).json.length;
  const answer = await scene.admin.post(`${schedules}/simulate`, {
    cronPattern: '30 2 * * *',
    from: '2027-03-27T00:00:00',
    count: 3,
  });
  expect(answer).toMatchObject({
    status: 200,
    json: {
      description: 'At 02:30 every day (Europe/Oslo).',
      timeZone: 'Europe/Oslo',
      nextFireTimes: [
        '2027-03-27T01:30:00.000Z',
        '2027-03-28T01:00:00.000Z',
        '2027-03-29T00:30:00.000Z',
      ],
      fires: [
        { local: '2027-03-27T02:30:00+01:00', words: 'Saturday 27 March 2027, 02:30 (GMT+1)' },
        { local: '2027-03-28T03:00:00+02:00', words: 'Sunday 28 March 2027, 03:00 (GMT+2)' },
        { local: '2027-03-29T02:30:00+02:00', words: 'Monday 29 March 2027, 02:30 (GMT+2)' },
      ],
    },
  });
  expect(
    (await scene.admin.post(`${schedules}/simulate`, { cronPattern: '0 0 30 2 *' })).status,
  ).toBe(400);
  expect((await scene.admin.get(schedules)).json).toHaveLength(before);
});

test('the simulator says what happens to slots while a run is live and while the server is down', async () => {
  const simulate = async (more: object) =>
    (
      await scene.admin.post(`${schedules}/simulate`, {
        cronPattern: '0 * * * *',
        from: '2027-01-01T00:30:00',
        count: 4,
        runSeconds: 5400,
        ...more,
      })
    ).json;
  const outcomes = async (more: object): Promise<readonly string[]> =>
    (await simulate(more)).runs.map(({ outcome }: { outcome: string }) => outcome);
  expect(await outcomes({})).toEqual(['RUNS', 'SKIPPED', 'RUNS', 'SKIPPED']);
  expect(await outcomes({ overlap: 'QUEUE' })).toEqual(['RUNS', 'WAITS', 'WAITS', 'WAITS']);
  const down = { downFrom: '2027-01-01T01:30:00', downTo: '2027-01-01T03:30:00', runSeconds: 60 };
  expect(await outcomes(down)).toEqual(['RUNS', 'MISSED', 'MISSED', 'RUNS']);
  expect(await outcomes({ ...down, catchUp: 'ALL' })).toEqual(['RUNS', 'LATE', 'LATE', 'RUNS']);
  expect(await simulate({ downTo: '2027-01-01T03:30:00' })).toMatchObject({ code: 'INVALID' });
});

test('deleting a workflow deletes its schedules', async () => {
  const { id } = (await schedule(scene)).json;
  expect((await scene.admin.delete(`/api/v1/workflows/id/${scene.workflowId}`)).status).toBe(200);
  expect((await scene.admin.get(`${schedules}/${id}`)).status).toBe(404);
});

test('permissions: viewers read, editors schedule, strangers see nothing', async () => {
  const project = (await scene.admin.post('/api/v1/projects', { name: 'Rights' })).json.id;
  const own = await newWorkflow(scene.admin, project);
  const { id } = (await schedule(scene, { analysisFlowId: own })).json;
  const body = { analysisFlowId: own, cronPattern: '0 9 * * *' };
  const expected = {
    VIEWER: [200, 403, 403, 403, 403],
    OPERATOR: [200, 403, 403, 403, 403],
    EDITOR: [200, 200, 200, 200, 404],
  };
  for (const [role, statuses] of Object.entries(expected)) {
    const username = `with-${role.toLowerCase()}`;
    const visitor = await scene.server.user(username, 'ANALYST');
    expect((await visitor.get(`${schedules}/${id}`)).status).toBe(404);
    expect((await visitor.post(schedules, body)).status).toBe(404);
    expect((await visitor.get(schedules)).json).toEqual([]);
    await scene.admin.post(`/api/v1/projects/${project}/members`, { username, role });
    const answers = [
      await visitor.get(`${schedules}/${id}`),
      await visitor.post(schedules, body),
      await visitor.put(`${schedules}/${id}`, { paused: true }),
    ];
    answers.push(
      await visitor.get(`${schedules}/${id}`, { headers: { id: String(id) } }),
      await visitor.delete(`${schedules}/${id}`),
    );
    expect([role, ...answers.map(({ status }) => status)]).toEqual([role, ...statuses]);
  }
});

test('a user who changes what is run becomes its creator; a change of times does not', async () => {
  const project = (await scene.admin.post('/api/v1/projects', { name: 'Parameters' })).json.id;
  const { id } = (
    await schedule(scene, { analysisFlowId: await newWorkflow(scene.admin, project) })
  ).json;
  const mallory = await scene.server.user('mallory', 'ANALYST');
  await scene.admin.post(`/api/v1/projects/${project}/members`, {
    username: 'mallory',
    role: 'EDITOR',
  });
  expect(
    (await mallory.put(`${schedules}/${id}`, { cronPattern: '0 8 * * *', userId: 99 })).json.userId,
  ).toBe(1);
  const changed = (
    await mallory.put(`${schedules}/${id}`, {
      programParameters: '--var path=/user/admin/secret.csv',
    })
  ).json;
  expect(changed.userId).not.toBe(1);
  expect((await scene.admin.put(`${schedules}/${id}`, { paused: true })).json.userId).toBe(
    changed.userId,
  );
});

test('finds times in the far future without delaying other requests', async () => {
  const far = await schedule(scene, {
    startTime: '9990-01-01T00:00:00',
    endTime: '9999-12-31T23:59:59',
  });
  expect(far.json.nextFireTimes[0]).toBe('9990-01-01T08:00:00.000Z');
  const rare = await scene.admin.post(`${schedules}/simulate`, {
    cronPattern: '0 0 0 ? 2 MON#5',
    count: 1000,
  });
  expect(rare.json.nextFireTimes.length).toBeLessThan(10);
  for (const from of ['0200-01-01', '9999-12-31'])
    expect(
      (await scene.admin.post(`${schedules}/simulate`, { cronPattern: '0 9 * * *', from })).status,
    ).toBe(200);
});

test('a read token does not delete by GET', async () => {
  const { id } = (await schedule(scene)).json;
  const { accessToken } = (
    await scene.admin.post('/api/v1/tokens', { name: 'reader', scopes: ['read'] })
  ).json;
  const reader = { headers: { api_key: accessToken } };
  expect((await scene.server.visitor().get(`${schedules}/${id}`, reader)).status).toBe(200);
  expect(
    (
      await scene.server
        .visitor()
        .get(`${schedules}/${id}`, { headers: { ...reader.headers, id: String(id) } })
    ).status,
  ).toBe(403);
});

test.each(['/etc/passwd', 'http://evil.example/x.jar', '/shared/none.jar', '/shared/amounts.csv'])(
  '%s is refused as Libjars, and nothing is saved',
  async (jar) => {
    const before = (await scene.admin.get(schedules)).json.length;
    const refused = { status: 400, json: { detail: expect.stringContaining(`"${jar}"`) } };
    expect(await schedule(scene, { Libjars: jar })).toMatchObject(refused);
    expect((await scene.admin.get(schedules)).json).toHaveLength(before);
    const { id } = (await schedule(scene)).json;
    expect(await scene.admin.put(`${schedules}/${id}`, { Libjars: jar })).toMatchObject(refused);
    expect((await scene.admin.get(`${schedules}/${id}`)).json.Libjars).toBeNull();
  },
);

test('Spark settings off the allow-list are rejected on create and on update', async () => {
  const sparkSubmitOptions = '--conf spark.driver.extraJavaOptions=-Dx';
  const refused = {
    status: 400,
    json: { detail: expect.stringContaining('spark.driver.extraJavaOptions') },
  };
  expect(await schedule(scene, { sparkSubmitOptions })).toMatchObject(refused);
  const { id } = (await schedule(scene)).json;
  expect(await scene.admin.put(`${schedules}/${id}`, { sparkSubmitOptions })).toMatchObject(
    refused,
  );
});

test('a schedule whose jar is missing can still be renamed, and its jar removed', async () => {
  await scene.admin.post('/api/v1/hdfs/files/upload', { path: '/shared/gone.jar', content: '' });
  const { id } = (await schedule(scene, { Libjars: '/shared/gone.jar' })).json;
  await scene.admin.delete('/api/v1/hdfs/files?path=/shared/gone.jar');
  expect((await scene.admin.put(`${schedules}/${id}`, { name: 'Other' })).json).toMatchObject({
    name: 'Other',
    Libjars: '/shared/gone.jar',
  });
  expect((await scene.admin.put(`${schedules}/${id}`, { Libjars: null })).json).toMatchObject({
    Libjars: null,
  });
});
