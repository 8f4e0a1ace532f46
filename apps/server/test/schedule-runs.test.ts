import { expect, test, vi } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { largeAmounts, node } from '@millrace/test-support/graphs';
import {
  moment,
  newWorkflow,
  schedule,
  schedules,
  scheduling,
} from '@millrace/test-support/scheduling';
import type { Json, Visitor } from '@millrace/test-support/visitor';

const scene = scheduling();

const everySecond = { cronPattern: '* * * * * ?', overlap: 'SKIP' };

async function history(visitor: Visitor, id: number): Promise<Json[]> {
  return (await visitor.get(`/api/v1/workflow-executions?scheduleId=${id}&sortPara=asc`)).json;
}

/**
 * What became of the runs after the last that was refused: some are skipped too, while the one
 * before them goes on.
 */
function sinceRefused(runs: readonly Json[]): readonly number[] {
  return runs
    .slice(runs.findLastIndex(({ reason }) => /secret\.csv/.test(reason ?? '')) + 1)
    .map(({ status }) => status);
}

test('a schedule fires, its runs are its history, and a pause ends it', async () => {
  const { id } = (await schedule(scene, everySecond)).json;
  await vi.waitFor(async () => expect(await history(scene.admin, id)).not.toEqual([]), 60_000);
  const paused = (await scene.admin.put(`${schedules}/${id}`, { paused: true })).json;
  const runs = await history(scene.admin, id);
  const end = await ended(scene.admin, runs[0].id);
  expect(end).toMatchObject({
    status: 2,
    analysisFlowId: scene.workflowId,
    analysisFlowScheduleId: id,
    userId: 1,
    slot: expect.any(Number),
  });
  expect(new Set(runs.map(({ slot }) => slot)).size).toBe(runs.length);
  expect(paused.firedTime).toEqual(moment);
  expect((await scene.admin.get(`${schedules}/${id}`)).json.nextFireTimes).toHaveLength(10);
  await scene.admin.delete(`${schedules}/${id}`);
  expect((await history(scene.admin, id)).length).toBe(runs.length);
});

test('a run has its creator’s permissions when it fires: without them it is skipped, with the reason', async () => {
  const project = (await scene.admin.post('/api/v1/projects', { name: 'Shared' })).json.id;
  const eve = await scene.server.user('eve', 'ANALYST');
  const members = `/api/v1/projects/${project}/members`;
  await scene.admin.post(members, { username: 'eve', role: 'EDITOR' });
  const made = await eve.post(schedules, {
    analysisFlowId: await newWorkflow(scene.admin, project),
    ...everySecond,
  });
  expect(made.status).toBe(200);
  await scene.admin.post(members, { username: 'eve', role: 'VIEWER' });
  const skipped = /^eve, who made this schedule, may no longer run it: .*OPERATOR/;
  await vi.waitFor(
    async () =>
      expect((await history(scene.admin, made.json.id)).at(-1)).toMatchObject({
        status: 10,
        reason: expect.stringMatching(skipped),
      }),
    60_000,
  );
  await scene.admin.delete(`${members}/eve`);
  await vi.waitFor(
    async () =>
      expect((await history(scene.admin, made.json.id)).at(-1)?.reason).toMatch(
        /no longer a member of project/,
      ),
    60_000,
  );
  await scene.admin.delete(`${schedules}/${made.json.id}`);
});

test('a creator who lost the permission CODE does not run code', async () => {
  const coder = { username: 'cody', password: 'long enough', role: 'ADMIN' };
  await scene.admin.post('/api/v1/users', { ...coder, role: 'ANALYST', mayCode: true });
  const project = (await scene.admin.post('/api/v1/projects', { name: 'Code' })).json.id;
  await scene.admin.post(`/api/v1/projects/${project}/members`, {
    username: 'cody',
    role: 'EDITOR',
  });
  const cody = scene.server.visitor();
  await cody.post('/login', { username: 'cody', password: 'long enough' });
  const code = {
    name: 'Code',
    nodes: [node('c', 'millrace.nodes.code.PySpark', 'pyspark', { code: 'x' })],
    edges: [],
  };
  const made = await cody.post(schedules, {
    analysisFlowId: (await cody.post('/api/v1/workflows', { workflow: code, projectId: project }))
      .json,
    ...everySecond,
  });
  const { id } = (await scene.admin.get('/api/v1/users')).json.find(
    ({ username }: Json) => username === 'cody',
  );
  await scene.admin.put(`/api/v1/users/${id}`, { mayCode: false });
  await vi.waitFor(
    async () =>
      expect((await history(scene.admin, made.json.id)).at(-1)?.reason).toMatch(/the right CODE/),
    60_000,
  );
  await scene.admin.delete(`${schedules}/${made.json.id}`);
});

test('the user who saved the workflow last gains no access through another user’s schedule', async () => {
  const project = (await scene.admin.post('/api/v1/projects', { name: 'Deputy' })).json.id;
  await scene.admin.post('/api/v1/hdfs/files/upload', {
    path: '/user/admin/secret.csv',
    content: 'id,amount\n1,5\n',
  });
  const own = await newWorkflow(scene.admin, project);
  const { id } = (await schedule(scene, { analysisFlowId: own, ...everySecond })).json;
  const trudy = await scene.server.user('trudy', 'ANALYST');
  await scene.admin.post(`/api/v1/projects/${project}/members`, {
    username: 'trudy',
    role: 'EDITOR',
  });
  expect(
    (
      await trudy.put('/api/v1/workflows', {
        analysisflowId: own,
        workflow: largeAmounts('/user/admin/secret.csv'),
      })
    ).status,
  ).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await history(scene.admin, id)).at(-1)?.reason).toMatch(
        /^trudy, who saved the workflow last, .*secret\.csv/,
      ),
    60_000,
  );
  const { version } = (await scene.admin.get(`/api/v1/workflows/${own}`)).json;
  await scene.admin.put('/api/v1/workflows', {
    analysisflowId: own,
    workflow: { ...largeAmounts('/user/admin/secret.csv'), version },
  });
  await vi.waitFor(
    async () => expect(sinceRefused(await history(scene.admin, id))).toContain(2),
    60_000,
  );
  await scene.admin.delete(`${schedules}/${id}`);
});

test('without a target it runs on the project’s; with a removed one it is skipped', async () => {
  const project = (await scene.admin.post('/api/v1/projects', { name: 'Elsewhere' })).json.id;
  const { id } = (
    await schedule(scene, {
      analysisFlowId: await newWorkflow(scene.admin, project),
      ...everySecond,
      target: 'embedded',
    })
  ).json;
  await scene.server.services.store.projects.update(project, { target: 'gone' });
  await vi.waitFor(
    async () => expect((await history(scene.admin, id)).at(-1)?.target).toBe('embedded'),
    60_000,
  );
  await scene.admin.put(`${schedules}/${id}`, { target: null });
  await vi.waitFor(
    async () =>
      expect((await history(scene.admin, id)).at(-1)?.reason).toBe(
        'There is no target "gone" any more.',
      ),
    60_000,
  );
  await scene.admin.delete(`${schedules}/${id}`);
});

test('jars and Spark settings are checked again when a schedule fires, as its creator', async () => {
  const mallory = await scene.server.user('mallory', 'ANALYST');
  const project = (await scene.admin.post('/api/v1/projects', { name: 'Jars' })).json.id;
  await scene.admin.post(`/api/v1/projects/${project}/members`, {
    username: 'mallory',
    role: 'EDITOR',
  });
  await mallory.post('/api/v1/hdfs/files/upload', { path: '/shared/tools.jar', content: '' });
  await scene.admin.post('/api/v1/hdfs/files/upload', { path: '/user/admin/own.jar', content: '' });
  const { id } = (
    await mallory.post(schedules, {
      analysisFlowId: await newWorkflow(scene.admin, project),
      ...everySecond,
      Libjars: '/shared/tools.jar',
    })
  ).json;
  await vi.waitFor(
    async () => expect((await history(scene.admin, id)).map(({ status }) => status)).toContain(2),
    60_000,
  );
  const { store } = scene.server.services;
  await store.schedules.update(id, null, { Libjars: '/user/admin/own.jar' });
  const skipped = async (reason: RegExp): Promise<void> =>
    vi.waitFor(
      async () =>
        expect((await history(scene.admin, id)).at(-1)).toMatchObject({
          status: 10,
          reason: expect.stringMatching(reason),
        }),
      60_000,
    );
  await skipped(/^mallory, who made this schedule, .*libJars names "\/user\/admin\/own\.jar"/);
  await store.schedules.update(id, null, {
    Libjars: null,
    sparkSubmitOptions: '--conf spark.jars=/etc/passwd',
  });
  await skipped(/^mallory, who made this schedule, .*spark\.jars/);
  await scene.admin.delete(`${schedules}/${id}`);
});
