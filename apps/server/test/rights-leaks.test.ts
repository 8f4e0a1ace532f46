import { api, type Route } from '@millrace/api';
import { expect, test } from 'vitest';
import type { Answer } from '@millrace/test-support/visitor';
import { SECRET, strangers, type Strangers } from './rights/strangers.ts';

const scene = strangers();

const all = Object.entries(api).flatMap(([resource, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ name: `${resource}.${name}`, route })),
);
const lists = all.filter(
  ({ route }) =>
    route.method === 'GET' &&
    !route.path.includes('{') &&
    route.changesState !== true &&
    route.access !== 'public',
);

test.each(lists.map(({ name, route }) => [name, route.path]))(
  '%s tells a stranger nothing: no name, no count, no search hit',
  async (_, path) => {
    const home = await scene.server.user(`nobody${path.replaceAll(/\W/g, '')}`, 'ANALYST');
    const asked = [
      path,
      `${path}?search=${SECRET}`,
      `${path}?path=/projects`,
      `${path}?path=/user`,
      `${path}?page=0&size=1000`,
    ];
    for (const address of asked) {
      const answer = await home.get(address);
      expect(answer.text).not.toContain(SECRET);
      if (
        answer.status !== 200 ||
        address.includes('path=') ||
        /nodes|node-rules|functions|targets|session/.test(path)
      )
        continue;
      if (typeof answer.json === 'number') expect([address, answer.json]).toEqual([address, 0]);
      if (Array.isArray(answer.json))
        expect([address, answer.json, answer.headers.get('x-total-count') ?? '0']).toEqual([
          address,
          [],
          '0',
        ]);
    }
  },
);

const ofProjects = lists.filter(({ route }) => typeof route.access === 'object');

test.each(ofProjects.map(({ name, route }) => [name, route.path]))(
  '%s of an invisible project is the same as of a missing one',
  async (_, path) => {
    const [invisible, missing] = [
      await scene.eve.get(`${path}?projectId=${scene.adas.project}`),
      await scene.eve.get(`${path}?projectId=424242`),
    ];
    expect([invisible.status, without(invisible, scene.adas.project)]).toEqual([
      missing.status,
      without(missing, 424_242),
    ]);
  },
);

const records: [string, string, keyof Strangers['adas'], string?, object?][] = [
  ['GET', '/api/v1/projects/{id}', 'project'],
  ['PUT', '/api/v1/projects/{id}', 'project', '', { name: 'mine' }],
  ['DELETE', '/api/v1/projects/{id}', 'project', '?force=true'],
  ['GET', '/api/v1/projects/{id}/members', 'project'],
  ['POST', '/api/v1/projects/{id}/members', 'project', '', { username: 'eve', role: 'OWNER' }],
  ['GET', '/api/v1/datasets/{id}', 'dataset'],
  ['GET', '/api/v1/datasets/{id}/profile', 'dataset'],
  ['DELETE', '/api/v1/datasets/{id}', 'dataset', '?force=true'],
  ['GET', '/api/v1/workflows/{id}', 'workflow'],
  ['GET', '/api/v1/workflows/id/{id}', 'workflow'],
  ['GET', '/api/v1/workflows/{id}/export', 'workflow'],
  ['GET', '/api/v1/workflows/{id}/editing', 'workflow'],
  ['GET', '/api/v1/workflows/{id}/events', 'workflow'],
  ['GET', '/api/v1/workflows/{id}/draft', 'workflow'],
  ['PUT', '/api/v1/workflows/{id}/draft', 'workflow', '', { workflow: { name: 'mine' } }],
  ['GET', '/api/v1/workflows/{id}/versions/1', 'workflow'],
  ['POST', '/api/v1/workflows/{id}/versions/1/restore', 'workflow'],
  ['POST', '/api/v1/workflows/{id}/lock', 'workflow', '?force=true'],
  ['POST', '/api/v1/workflows/{id}/copy', 'workflow', '', { projectId: 1 }],
  ['DELETE', '/api/v1/workflows/id/{id}', 'workflow'],
  ['GET', '/api/v1/workflow-executions/workflows/{id}', 'workflow'],
  ['GET', '/api/v1/workflow-executions/{id}', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/status', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/results', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/results/csv', 'execution', '?nodeId=print'],
  ['GET', '/api/v1/workflow-executions/{id}/rejected', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/workflow', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/logs', 'execution'],
  ['GET', '/api/v1/workflow-executions/{id}/events', 'execution'],
  ['POST', '/api/v1/workflow-execution/{id}/stop', 'execution'],
  ['POST', '/api/v1/workflow-execution/{id}/kill', 'execution'],
  ['POST', '/api/v1/workflow-execution/{id}/run-again', 'execution'],
  ['GET', '/api/v1/dashboards/{id}', 'dashboard'],
  ['PUT', '/api/v1/dashboards/{id}', 'dashboard', '', { name: 'mine' }],
  ['DELETE', '/api/v1/dashboards/{id}', 'dashboard'],
  ['GET', '/api/v1/workflow-schedules/{id}', 'schedule'],
  ['PUT', '/api/v1/workflow-schedules/{id}', 'schedule', '', { paused: true }],
  ['DELETE', '/api/v1/workflow-schedules/{id}', 'schedule'],
  ['GET', '/api/v1/connections/{id}', 'connection'],
  ['PUT', '/api/v1/connections/{id}', 'connection', '', { name: 'mine' }],
  ['POST', '/api/v1/connections/{id}/test', 'connection'],
  ['GET', '/api/v1/connections/{id}/tables', 'connection'],
  ['GET', '/api/v1/connections/{id}/columns', 'connection', '?table=sales'],
];

test.each(records)(
  '%s %s of an invisible record is the same as of a missing one',
  async (method, path, kind, query = '', body?) => {
    const send = (id: number | string): Promise<Answer> => {
      const init =
        body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      return scene.eve.raw(method, path.replace('{id}', String(id)) + query, init);
    };
    const [invisible, missing] = [await send(scene.adas[kind]), await send(424_242)];
    expect([invisible.status, without(invisible, scene.adas[kind])]).toEqual([
      404,
      without(missing, 424_242),
    ]);
  },
);

/** The names of a template's values (`{2}` and `"2":`) are not ids. */
function without({ text }: Answer, id: number | string): string {
  return text.replaceAll(new RegExp(`(?<!\\{)\\b${id}\\b(?!":)`, 'g'), '#');
}

test('a record cannot be reached through another project', async () => {
  for (const path of [
    `/api/v1/workflows/${scene.adas.workflow}`,
    `/api/v1/datasets/${scene.adas.dataset}`,
    `/api/v1/dashboards/${scene.adas.dashboard}`,
  ])
    expect((await scene.eve.get(`${path}?projectId=${scene.eves}`)).status).toBe(404);
  expect(
    (
      await scene.eve.put('/api/v1/workflows', {
        analysisflowId: scene.adas.workflow,
        projectId: scene.eves,
        workflow: { name: 'x' },
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await scene.eve.post('/dataset/save', {
        id: scene.adas.dataset,
        version: 1,
        projectId: scene.eves,
        name: 'x',
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await scene.eve.post(
        '/saveDashboard',
        { projectId: scene.eves, name: 'x' },
        { headers: { dashboardId: String(scene.adas.dashboard) } },
      )
    ).status,
  ).toBe(404);
  expect(
    (
      await scene.eve.get(
        `/api/v1/workflow-schedules/projects/${scene.eves}/workflows/${scene.adas.workflow}`,
      )
    ).status,
  ).toBe(404);
  expect(
    (
      await scene.eve.post('/api/v1/workflow/execute', {
        workflowId: scene.adas.workflow,
        projectId: scene.eves,
      })
    ).status,
  ).toBe(404);
});

test('a record does not move into another project', async () => {
  const workflow = Number(
    (
      await scene.eve.post('/api/v1/workflows', {
        projectId: scene.eves,
        workflow: { name: 'own' },
      })
    ).text,
  );
  const dataset = (
    await scene.eve.post('/dataset/save', {
      projectId: scene.eves,
      name: 'own',
      path: '/shared/none.csv',
    })
  ).json;
  for (const projectId of [scene.adas.project, 1]) {
    expect(
      (
        await scene.eve.put('/api/v1/workflows', {
          analysisflowId: workflow,
          projectId,
          workflow: { name: 'x' },
        })
      ).status,
    ).toBe(404);
    expect(
      (await scene.eve.post('/dataset/save', { id: dataset.id, version: 1, projectId })).status,
    ).toBe(404);
    expect((await scene.eve.post(`/api/v1/workflows/${workflow}/copy`, { projectId })).status).toBe(
      404,
    );
    expect(
      (await scene.eve.post('/api/v1/workflows/import', { projectId, workflow: { name: 'x' } }))
        .status,
    ).toBe(404);
  }
  expect((await scene.eve.get(`/api/v1/workflows/${workflow}`)).json).toMatchObject({
    projectId: scene.eves,
    version: 1,
  });
});
