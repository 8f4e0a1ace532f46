import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Json } from './caller.ts';
import { amounts, ran, reading, stored } from './drawn.ts';
import { prove } from './prove.ts';
import { dashboard, dashboardResult } from './records.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { expectShape, list } from './shape.ts';

let server: RunningServer;
let admin: Caller;
let workflowId: number;
let execution: number;
beforeAll(async () => {
  server = await startRunningServer();
  admin = await server.admin();
  workflowId = await stored(admin, await reading(admin, (await amounts(admin)).uuid));
  execution = await ran(admin, workflowId);
});
afterAll(() => server.stop());

const item = (id: number, more: object = {}): Json => ({
  id,
  name: 'Large',
  description: 'the large ones',
  nodeId: '3',
  type: 'table',
  workflowId: String(workflowId),
  workflowName: 'Large amounts',
  x: '0',
  y: '12.5',
  ...more,
});
const content = (more: object = {}): Json => ({
  uuid: null,
  name: 'Sales',
  description: 'all of them',
  category: 'contract',
  sheets: [
    {
      name: 'First',
      description: '',
      idx: '0',
      type: 'grid',
      items: [item(1), item(2, { workflowId: '99999' })],
    },
    { name: 'Second', description: 'empty', idx: '1', type: 'grid', items: [] },
  ],
  ...more,
});

/** Returns the id, which is in the sentence and in a header. */
async function save(json: Json, dashboardId = 'null'): Promise<number> {
  const answer = await admin.ask('POST /saveDashboard', {
    json,
    headers: { dashboardId, accept: 'text/plain' },
  });
  expect([answer.status, answer.type, answer.text]).toEqual([
    200,
    'text/plain; charset=utf-8',
    expect.stringMatching(/\b\d+\b/),
  ]);
  const id = Number(answer.headers['x-dashboard-id']);
  expect(answer.text).toContain(String(id));
  return id;
}
const byId = (id: number): Promise<Json> => admin.call('GET /api/v1/dashboards', { query: { id } });

prove(
  'POST /saveDashboard',
  'creates with the header dashboardId null, and updates with an id',
  async () => {
    const id = await save(content());
    const created = await byId(id);
    expectShape(created, dashboard);
    const { uuid: _, ...sent } = content();
    expect(created).toMatchObject({ ...sent, id, projectId: 1, version: 1 });
    expect(await save(content({ name: 'Renamed' }), String(id))).toBe(id);
    expect(await byId(id)).toMatchObject({ name: 'Renamed', version: 2 });
    expect(await admin.call('POST /saveDashboard', { json: content() })).toMatch(/\d/);
    for (const [dashboardId, status] of [
      ['x', 400],
      ['99999', 404],
    ] as const) {
      expect(
        (await admin.ask('POST /saveDashboard', { json: content(), headers: { dashboardId } }))
          .status,
      ).toBe(status);
    }
  },
);

prove('GET /dashboardsJSON', 'gives all, sorted by the header sortPara', async () => {
  const [first, second] = [await save(content()), await save(content())];
  const ids = async (sortPara: string): Promise<number[]> =>
    (await admin.call('GET /dashboardsJSON', { headers: { sortPara } })).map(({ id }: Json) => id);
  expect((await ids('desc')).slice(0, 2)).toEqual([second, first]);
  expect(await ids('asc')).toEqual((await ids('desc')).toReversed());
  expect(await ids('dsc')).toEqual(await ids('desc'));
  expectShape(await admin.call('GET /dashboardsJSON'), list(dashboard));
  expect(
    (await admin.ask('GET /dashboardsJSON', { headers: { sortPara: 'sideways' } })).status,
  ).toBe(400);
});

prove('GET /api/v1/dashboards', 'gives all of a project, or with id that one', async () => {
  const id = await save(content());
  const all = await admin.call('GET /api/v1/dashboards', {
    query: { sortPara: 'dsc', projectId: 1 },
  });
  expectShape(all, list(dashboard));
  expect(all[0].id).toBe(id);
  expect(await byId(id)).toEqual(all[0]);
  expect((await admin.ask('GET /api/v1/dashboards', { query: { id: 99_999 } })).status).toBe(404);
});

prove(
  'PUT /api/v1/dashboards/{dashboardId}',
  'takes what was answered back as text, whatever its content type',
  async () => {
    const id = await save(content({ theme: { dark: [1, null] } }));
    const before = await byId(id);
    let version = 1;
    for (const type of [
      'text/plain',
      'application/json',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ]) {
      const body = JSON.stringify({ ...(await byId(id)), permission: 'MODIFY' });
      expect(
        await admin.call('PUT /api/v1/dashboards/{dashboardId}', {
          path: { dashboardId: id },
          body,
          headers: { 'content-type': type },
        }),
      ).toContain(String(id));
      version++;
    }
    expect(await byId(id)).toEqual({ ...before, version, dateLastUpdated: expect.any(Number) });
    await admin.call('PUT /api/v1/dashboards/{dashboardId}', {
      path: { dashboardId: id },
      body: '{"description":null}',
    });
    expect(await byId(id)).toMatchObject({
      name: 'Sales',
      description: '',
      category: 'contract',
      theme: { dark: [1, null] },
    });
    const broken = await admin.ask('PUT /api/v1/dashboards/{dashboardId}', {
      path: { dashboardId: id },
      body: '{"name":',
    });
    expect(broken.status).toBe(400);
  },
);

prove(
  'GET /api/v1/dashboards/results',
  'gives what the items of a sheet show; one that cannot, says so',
  async () => {
    const dashboardId = await save(content());
    const results = await admin.call('GET /api/v1/dashboards/results', {
      query: { dashboardId, sheetId: 0 },
    });
    expectShape(results, list(dashboardResult));
    expect(results).toMatchObject([
      {
        item: item(1),
        executionId: execution,
        type: 'table',
        result: {
          headers: ['id', 'amount'],
          cells: [
            [2, 50],
            [4, 500.5],
          ],
        },
      },
      {
        item: item(2, { workflowId: '99999' }),
        executionId: null,
        endTime: null,
        type: 'text',
        result: { text: expect.stringMatching(/./) },
      },
    ]);
    expect(
      await admin.call('GET /api/v1/dashboards/results', { query: { dashboardId, sheetId: 1 } }),
    ).toEqual([]);
    expect(
      (await admin.ask('GET /api/v1/dashboards/results', { query: { dashboardId, sheetId: 7 } }))
        .status,
    ).toBe(404);
    expect(
      (await admin.ask('GET /api/v1/dashboards/results', { query: { dashboardId } })).status,
    ).toBe(400);
  },
);

prove('DELETE /api/v1/dashboards/{dashboardId}', 'confirms with the id in plain text', async () => {
  const dashboardId = await save(content());
  const sent = {
    path: { dashboardId },
    query: { projectId: 1 },
    headers: { accept: 'text/plain' },
  };
  expect(
    (
      await admin.ask('DELETE /api/v1/dashboards/{dashboardId}', {
        ...sent,
        query: { projectId: 99 },
      })
    ).status,
  ).toBe(404);
  expect(await admin.call('DELETE /api/v1/dashboards/{dashboardId}', sent)).toContain(
    String(dashboardId),
  );
  expect((await admin.ask('GET /api/v1/dashboards', { query: { id: dashboardId } })).status).toBe(
    404,
  );
});

test('the idx of a sheet is integer text, and unique', async () => {
  const refused = async (...idx: string[]): Promise<number> => {
    const sheets = idx.map((one) => ({ name: 'S', idx: one, items: [] }));
    return (await admin.ask('POST /saveDashboard', { json: { name: 'Bad', sheets } })).status;
  };
  expect([await refused('0', '0'), await refused('first'), await refused('0', '1')]).toEqual([
    400, 400, 200,
  ]);
});
