import { afterAll, beforeAll, expect, test } from 'vitest';
import { item, readDashboard, saveDashboard, sheetOf } from '@millrace/test-support/dashboard';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Answer, Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const save = (dashboard: object, headers?: Record<string, string>): Promise<number> =>
  saveDashboard(admin, dashboard, headers);
const read = (id: number): Promise<Json> => readDashboard(admin, id);

test('save creates with the header null or without it, and updates with an id', async () => {
  const sheets = [
    sheetOf([item(1, 7, { width: '4', height: '3', options: { graphType: 'bar' } })]),
  ];
  const id = await save(
    { name: 'One', description: 'd', category: 'c', sheets },
    { dashboardId: 'null' },
  );
  const record = await read(id);
  expect(record).toEqual({
    id,
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId: 1,
    projectId: 1,
    version: 1,
    permission: null,
    name: 'One',
    description: 'd',
    category: 'c',
    sheets,
    dateCreated: expect.any(Number),
    dateLastUpdated: expect.any(Number),
  });
  expect(await save({ name: 'Other' })).not.toBe(id);
  expect(await save({ description: 'changed' }, { dashboardId: String(id) })).toBe(id);
  expect(await read(id)).toMatchObject({
    name: 'One',
    description: 'changed',
    category: 'c',
    sheets,
    version: 2,
  });
  await save({ category: null, sheets: null }, { dashboardId: String(id) });
  expect(await read(id)).toMatchObject({ name: 'One', category: '', sheets: [] });
});

test('the response of a get can be sent back; unknown members are preserved', async () => {
  const odd = {
    theme: { dark: true, list: [null, 1] },
    name: 'Odd',
    sheets: [sheetOf([item(3, 1, { colour: 'red' })], { layout: 'é' })],
  };
  const id = await save(odd);
  const record = await read(id);
  expect(record).toMatchObject(odd);
  const answer = await admin.raw('PUT', `/api/v1/dashboards/${id}`, {
    body: JSON.stringify(record),
    headers: { 'content-type': 'text/plain' },
  });
  expect(answer).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: expect.stringContaining(String(id)),
  });
  expect(await read(id)).toEqual({ ...record, version: 2, dateLastUpdated: expect.any(Number) });
  const copy = await save(record);
  expect(await read(copy)).toMatchObject({ ...odd, version: 1 });
  expect((await read(copy)).uuid).not.toBe(record.uuid);
});

test.each([
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  'multipart/form-data',
  '',
])('an update reads its body as text whatever the content type: %s', async (type) => {
  const id = await save({ name: 'Before', sheets: [] });
  const body = new TextEncoder().encode('{"name":"a=b&c%20 + Ünï"}');
  const answer = await admin.raw('PUT', `/api/v1/dashboards/${id}`, {
    body,
    headers: type === '' ? {} : { 'content-type': type },
  });
  expect(answer).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ name: 'a=b&c%20 + Ünï' });
});

test('an update accepts the JSON text as a JSON string too', async () => {
  const id = await save({ name: 'Before' });
  expect(
    (await admin.put(`/api/v1/dashboards/${id}`, JSON.stringify({ name: 'After' }))).status,
  ).toBe(200);
  expect(await read(id)).toMatchObject({ name: 'After', version: 2 });
  for (const body of [
    '"nonsense"',
    '"{}x"',
    '[]',
    '7',
    'null',
    '{"name":',
    '',
    '{"name":"\u0000',
    '{"__proto__":{}}',
  ])
    expect({
      body,
      status: (
        await admin.raw('PUT', `/api/v1/dashboards/${id}`, {
          body,
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    }).toEqual({
      body,
      status: 400,
    });
  expect(await read(id)).toMatchObject({ name: 'After', version: 2 });
});

test('a stale version is 409, and nothing changes', async () => {
  const id = await save({ name: 'One' });
  expect(await save({ name: 'Two', version: 1 }, { dashboardId: String(id) })).toBe(id);
  expect(
    (
      await admin.post(
        '/saveDashboard',
        { name: 'Three', version: 1 },
        { headers: { dashboardId: String(id) } },
      )
    ).status,
  ).toBe(409);
  expect(
    (await admin.put(`/api/v1/dashboards/${id}`, { name: 'Three', version: 1 })).json.detail,
  ).toContain('version 2');
  expect(await read(id)).toMatchObject({ name: 'Two', version: 2 });
});

test('lists: newest change first, by header or query, of a project', async () => {
  const projectId = (await admin.post('/api/v1/projects', { name: 'Lists' })).json.id;
  for (const name of ['a', 'b', 'c']) await save({ name, projectId });
  const names = ({ json }: Answer): string[] =>
    json.filter((one: Json) => one.projectId === projectId).map(({ name }: Json) => name);
  expect(names(await admin.get('/dashboardsJSON'))).toEqual(['c', 'b', 'a']);
  expect(names(await admin.get('/dashboardsJSON', { headers: { sortPara: 'asc' } }))).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(names(await admin.get('/dashboardsJSON', { headers: { sortPara: 'desc' } }))).toEqual([
    'c',
    'b',
    'a',
  ]);
  expect((await admin.get('/dashboardsJSON', { headers: { sortPara: 'up' } })).status).toBe(400);
  const list = await admin.get(`/api/v1/dashboards?sortPara=dsc&projectId=${projectId}`);
  expect(list.headers.get('x-total-count')).toBe('3');
  expect(list.json.map(({ name }: Json) => name)).toEqual(['c', 'b', 'a']);
  expect(
    (await admin.get(`/api/v1/dashboards?projectId=${projectId}&page=1&size=2`)).json,
  ).toMatchObject([{ name: 'a' }]);
  expect(
    names(await admin.get(`/api/v1/dashboards?projectId=${projectId}&sortBy=name&page=0&size=2`)),
  ).toEqual(['a', 'b']);
  const found = await admin.get(`/api/v1/dashboards?projectId=${projectId}&search=B`);
  expect(names(found)).toEqual(['b']);
  expect(found.headers.get('x-total-count')).toBe('1');
  const [{ id }] = list.json;
  expect((await admin.get(`/api/v1/dashboards?id=${id}`)).json).toEqual(await read(id));
  expect((await admin.get('/api/v1/dashboards?id=99999')).status).toBe(404);
  expect((await admin.get('/api/v1/dashboards?projectId=777')).status).toBe(404);
  expect((await admin.get(`/api/v1/dashboards/${id}?projectId=1`)).status).toBe(404);
});

test('delete returns a sentence, and the dashboard is gone', async () => {
  const id = await save({ name: 'Gone' });
  expect((await admin.delete(`/api/v1/dashboards/${id}?projectId=777`)).status).toBe(404);
  const answer = await admin.delete(`/api/v1/dashboards/${id}?projectId=1`);
  expect(answer).toMatchObject({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: expect.stringContaining(String(id)),
  });
  expect((await admin.get(`/api/v1/dashboards/${id}`)).status).toBe(404);
  expect((await admin.delete(`/api/v1/dashboards/${id}`)).status).toBe(404);
  expect((await admin.put(`/api/v1/dashboards/${id}`, { name: 'x' })).status).toBe(404);
  expect(
    (await admin.post('/saveDashboard', { name: 'x' }, { headers: { dashboardId: String(id) } }))
      .status,
  ).toBe(404);
});

test('names invalid members', async () => {
  const refused = async (body: unknown, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await admin.post('/saveDashboard', body, { headers });
    expect({ body, status: answer.status }).toEqual({ body, status: 400 });
    return answer.json.errors.map(({ path }: Json) => path).join();
  };
  expect(await refused({ sheets: [] })).toBe('body.name');
  expect(await refused({ name: ' ' })).toBe('body.name');
  expect(await refused({ name: 'x', sheets: [sheetOf([]), sheetOf([])] })).toBe(
    'body.sheets.1.idx',
  );
  expect(await refused({ name: 'x', sheets: [sheetOf([]), sheetOf([], { idx: '00' })] })).toBe(
    'body.sheets.1.idx',
  );
  expect(await refused({ name: 'x', sheets: [sheetOf([], { idx: 'one' })] })).toBe(
    'body.sheets.0.idx',
  );
  expect(await refused({ name: 'x', sheets: [sheetOf([], { idx: 1 })] })).toBe('body.sheets.0.idx');
  expect(await refused({ name: 'x', sheets: [sheetOf([item(1, 1), item(1, 1)])] })).toBe(
    'body.sheets.0.items.1.id',
  );
  expect(await refused({ name: 'x', sheets: [sheetOf([item(1.5, 1)])] })).toBe(
    'body.sheets.0.items.0.id',
  );
  expect(await refused({ name: 'x', sheets: [sheetOf([{ ...item(1, 1), x: 4 }])] })).toBe(
    'body.sheets.0.items.0.x',
  );
  expect(await refused({ name: 'x', sheets: 'none' })).toBe('body.sheets');
  expect(await refused({ name: 'x' }, { dashboardId: 'seven' })).toBe('headers.dashboardId');
  expect((await admin.get('/api/v1/dashboards/results?dashboardId=x&sheetId=0')).status).toBe(400);
  expect((await admin.get('/api/v1/dashboards/results?dashboardId=1')).status).toBe(400);
  expect((await admin.get('/api/v1/dashboards/seven')).status).toBe(400);
});

test('assigns an idx and ids that are absent', async () => {
  const id = await save({
    name: 'x',
    sheets: [{ items: [{}, { id: 1 }, { nodeId: 'n' }] }, { idx: '0', items: null }, {}],
  });
  const { sheets } = await read(id);
  expect(sheets.map(({ idx }: Json) => idx)).toEqual(['1', '0', '2']);
  expect(sheets[0].items.map((one: Json) => one.id)).toEqual([2, 1, 3]);
  expect(sheets[0].items[2]).toEqual({
    ...item(3, ''),
    nodeId: 'n',
    type: '',
    workflowName: '',
    x: '',
    y: '',
  });
});
