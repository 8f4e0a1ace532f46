import { expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { largeAmounts, node } from '@millrace/test-support/graphs';
import type { Json } from '@millrace/test-support/visitor';
import { AMOUNT, SECRET, strangers } from './rights/strangers.ts';

const scene = strangers();

test('code is rejected without the permission CODE: on save, import, copy, restore, preview, run', async () => {
  const boss = await scene.server.admin();
  const python = node('code', 'millrace.nodes.code.Python', 'transform', { code: 'print(1)' });
  const graphs = [
    { name: 'code', nodes: [python], edges: [] },
    {
      name: 'code',
      nodes: [node('code', 'millrace.nodes.code.ShellCommand', 'transform', { command: 'id' })],
      edges: [],
    },
    { name: 'code', nodes: [node('code', 'some.other.Class', 'scala')], edges: [] },
    { name: 'code', nodes: [node('code', 'some.other.Class', 'pyspark')], edges: [] },
  ];
  const own = Number(
    (
      await scene.eve.post('/api/v1/workflows', {
        projectId: scene.eves,
        workflow: { name: 'own' },
      })
    ).text,
  );
  const foreign = Number(
    (await boss.post('/api/v1/workflows', { projectId: scene.eves, workflow: graphs[0] })).text,
  );
  await boss.put('/api/v1/workflows', {
    analysisflowId: foreign,
    workflow: { nodes: [], edges: [] },
  });
  for (const workflow of graphs) {
    const attempts = [
      await scene.eve.post('/api/v1/workflows', { projectId: scene.eves, workflow }),
      await scene.eve.put('/api/v1/workflows', { analysisflowId: own, workflow }),
      await scene.eve.post('/api/v1/workflows/import', { projectId: scene.eves, workflow }),
      await scene.eve.post('/api/v1/workflows/import', {
        projectId: scene.eves,
        content: JSON.stringify({ uuid: '', category: '', description: '', ...workflow }),
      }),
      await scene.eve.post('/api/v1/workflows/preview', { workflow, nodeId: 'code' }),
      await scene.eve.post('/api/v1/workflows/profile', { workflow, nodeId: 'code' }),
      await scene.eve.post('/api/v1/workflows/expression', {
        workflow,
        nodeId: 'code',
        expression: '1',
      }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
  }
  expect((await scene.eve.post(`/api/v1/workflows/${foreign}/versions/1/restore`)).status).toBe(
    403,
  );
  expect((await scene.eve.post(`/api/v1/workflows/${foreign}/copy`, { version: 1 })).status).toBe(
    403,
  );
  await boss.post(`/api/v1/workflows/${foreign}/versions/1/restore`);
  expect((await scene.eve.post('/api/v1/workflow/execute', { workflowId: foreign })).status).toBe(
    403,
  );
  const { id } = (await boss.get('/api/v1/users')).json.find(
    ({ username }: Json) => username === 'eve',
  );
  await boss.put(`/api/v1/users/${id}`, { mayCode: true });
  expect(
    (await scene.eve.post('/api/v1/workflows', { projectId: scene.eves, workflow: graphs[0] }))
      .status,
  ).toBe(200);
  await boss.put(`/api/v1/users/${id}`, { mayCode: false });
  expect(
    (await scene.eve.post('/api/v1/workflows', { projectId: scene.eves, workflow: graphs[0] }))
      .status,
  ).toBe(403);
});

test('a user who leaves a project loses access immediately, and an open event stream ends', async () => {
  await scene.ada.post(`/api/v1/projects/${scene.adas.project}/members`, {
    username: 'eve',
    role: 'VIEWER',
  });
  const { store } = scene.server.services;
  const texts = { name: 'waits', category: '', description: '', target: 'nowhere' };
  const userId = (await store.users.find('eve'))?.id ?? 0;
  const waiting = await store.executions.create({
    analysisFlowId: scene.adas.workflow,
    workflowVersion: 1,
    userId,
    projectId: scene.adas.project,
    ...texts,
  });
  const events = await fetch(
    `${scene.server.address}/api/v1/workflow-executions/${waiting.id}/events`,
    { headers: { cookie: scene.eve.cookie } },
  );
  const reader = events.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await scene.ada.delete(`/api/v1/projects/${scene.adas.project}/members/eve`);
  await expect(drained(reader)).resolves.toBe('ended');
  expect((await scene.eve.get(`/api/v1/workflow-executions/${waiting.id}/events`)).status).toBe(
    404,
  );
  await scene.ada.post(`/api/v1/workflow-execution/${waiting.id}/kill`);
});

async function drained(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Cut off in the middle: an end as well.
  }
  return 'ended';
}

test('no body makes the caller another user', async () => {
  const foreign = {
    userId: 1,
    uuid: scene.adas.uuid,
    id: 999_999,
    dateCreated: 1,
    permission: 'MODIFY',
    lockedByUserId: 1,
    role: 'ADMIN',
    mayCode: true,
  };
  const own = (await scene.server.services.store.users.find('eve'))?.id;
  const dataset = (
    await scene.eve.post('/dataset/save', {
      ...foreign,
      id: null,
      projectId: scene.eves,
      name: 'd',
      path: '/shared/none.csv',
    })
  ).json;
  expect(dataset).toMatchObject({ userId: own, projectId: scene.eves, permission: null });
  expect([
    dataset.uuid === scene.adas.uuid,
    dataset.id === 999_999,
    dataset.dateCreated === 1,
  ]).toEqual([false, false, false]);
  const changed = (
    await scene.eve.post('/dataset/save', { ...foreign, id: dataset.id, version: 1, name: 'e' })
  ).json;
  expect(changed).toMatchObject({
    userId: own,
    uuid: dataset.uuid,
    projectId: scene.eves,
    dateCreated: dataset.dateCreated,
  });

  const workflow = { ...foreign, name: 'w', id: undefined };
  const id = Number(
    (
      await scene.eve.post('/api/v1/workflows', {
        ...foreign,
        analysisflowId: scene.adas.workflow,
        projectId: scene.eves,
        workflow,
      })
    ).text,
  );
  expect(id).not.toBe(scene.adas.workflow);
  expect((await scene.eve.get(`/api/v1/workflows/${id}`)).json).toMatchObject({
    userId: own,
    projectId: scene.eves,
    lockedByUserId: null,
  });
  const [version] = (await scene.eve.get(`/api/v1/workflows/versions?workflowId=${id}`)).json;
  expect(version).toMatchObject({ userId: own, userName: 'eve' });

  const run = (
    await scene.eve.post('/api/v1/workflow/execute', {
      ...foreign,
      workflowId: id,
      analysisFlowId: scene.adas.workflow,
    })
  ).json;
  expect((await scene.eve.get(`/api/v1/workflow-executions/${run}`)).json).toMatchObject({
    userId: own,
    projectId: scene.eves,
    analysisFlowId: id,
  });
  const project = (await scene.eve.post('/api/v1/projects', { ...foreign, name: 'p' })).json;
  expect((await scene.eve.get(`/api/v1/projects/${project.id}/members`)).json).toEqual([
    { userId: own, username: 'eve', role: 'OWNER' },
  ]);
  const schedule = (
    await scene.eve.post('/api/v1/workflow-schedules', {
      ...foreign,
      analysisFlowId: id,
      cronPattern: '0 3 1 1 *',
    })
  ).json;
  expect(schedule).toMatchObject({ userId: own, projectId: scene.eves });
  expect(
    (await scene.eve.put(`/api/v1/workflow-schedules/${schedule.id}`, { userId: 1, paused: true }))
      .json.userId,
  ).toBe(own);
  const { accessToken } = (await scene.eve.post('/api/v1/tokens', { ...foreign, name: 't' })).json;
  expect(
    (await scene.server.visitor().get('/api/v1/session', { headers: { token: accessToken } })).json,
  ).toMatchObject({ id: own, role: 'ANALYST' });
  expect(
    (await scene.eve.post('/login', { ...foreign, username: 'eve', password: 'password of eve' }))
      .json,
  ).toMatchObject({ id: own, role: 'ANALYST' });
});

test('a run has the permissions of the user who starts it, also when it is run again', async () => {
  const boss = await scene.server.admin();
  const id = Number(
    (
      await boss.post('/api/v1/workflows', {
        projectId: scene.eves,
        workflow: largeAmounts(`/user/${SECRET}ada/${SECRET}.csv`),
      })
    ).text,
  );
  const started = await scene.eve.post('/api/v1/workflow/execute', { workflowId: id });
  const again = Number((await boss.post('/api/v1/workflow/execute', { workflowId: id })).text);
  expect((await ended(boss, again)).status).toBe(2);
  const repeated = await scene.eve.post(`/api/v1/workflow-execution/${again}/run-again`);
  for (const answer of [started, repeated]) {
    if (answer.status !== 200) continue;
    const execution = await ended(scene.eve, Number(answer.text) || answer.json.id);
    expect(execution.status).toBe(3);
    expect(
      (await scene.eve.get(`/api/v1/workflow-executions/${execution.id}/results`)).text,
    ).not.toContain(AMOUNT);
  }
});
