import { afterAll, beforeAll, expect, test } from 'vitest';
import { item, saveDashboard, sheetOf } from '@millrace/test-support/dashboard';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import { createVisitor, type Json, type Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
let nobody: Visitor;
let olga: Visitor;
let project: number;
let dashboard: number;
let secretOfOlga: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  nobody = createVisitor(server.address);
  await admin.post('/api/v1/users', {
    username: 'olga',
    password: 'password of olga',
    role: 'ANALYST',
  });
  olga = createVisitor(server.address);
  await olga.post('/login', { username: 'olga', password: 'password of olga' });
  project = (await olga.post('/api/v1/projects', { name: 'Shared' })).json.id;
  const other = (await admin.post('/api/v1/projects', { name: 'Secret' })).json.id;
  const shown = await runWorkflow(olga, project, 'Shown');
  const hidden = await runWorkflow(admin, other, 'Hidden');
  dashboard = await saveDashboard(olga, {
    name: 'Numbers',
    projectId: project,
    ownMember: 'of the dashboard',
    sheets: [
      sheetOf([
        item(1, shown, { name: 'Three', description: 'internal' }),
        item(2, hidden, { name: 'Of another project' }),
        item(3, 9999, { name: 'Of no workflow' }),
        item(4, '', { type: 'text', options: { text: 'Our numbers' } }),
      ]),
    ],
  });
  secretOfOlga = await share(olga);
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

async function runWorkflow(visitor: Visitor, projectId: number, name: string): Promise<number> {
  const workflow = {
    name,
    nodes: [
      node('rows', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '3', outputCol: 'n' }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: `Rows of ${name}` }),
    ],
    edges: [edge(1, 'rows', 'print')],
  };
  const id = (await visitor.post('/api/v1/workflows', { projectId, workflow })).json;
  await ended(visitor, (await visitor.post('/api/v1/workflow/execute', { workflowId: id })).json);
  return id;
}

async function share(visitor: Visitor, more: object = {}): Promise<string> {
  const { status, json } = await visitor.post(`/api/v1/dashboards/${dashboard}/shares`, more);
  expect(status).toBe(200);
  return json.secret;
}

const open = (secret: string, path = '') =>
  nobody.get(`/api/v1/shared-dashboard${path}`, { headers: { share: secret } });
const results = (secret: string) => open(secret, '/results?sheetId=0');

const lost = {
  status: 404,
  json: {
    code: 'LINK_ENDED',
    detail:
      'This link no longer works: it was withdrawn, has expired, or its dashboard is gone. Ask the person who sent it for a new one.',
  },
};

test('without a login, a link shows sheets and results, and nothing that identifies records', async () => {
  const shared = await open(secretOfOlga);
  expect(shared).toMatchObject({ status: 200, json: { name: 'Numbers' } });
  expect(Object.keys(shared.json)).toEqual(['name', 'description', 'sheets']);
  const { status, json, text } = await results(secretOfOlga);
  expect(status).toBe(200);
  expect(json[0]).toMatchObject({ title: 'Three', type: 'table', executionId: null });
  expect(json[0].result.cells).toEqual([['0'], ['1'], ['2']]);
  expect(json[3]).toMatchObject({ type: 'text', result: { text: 'Our numbers' } });
  for (const word of ['internal', 'ownMember', 'Hidden', '9999', 'print', 'Rain', 'olga'])
    expect(shared.text + text).not.toContain(word);
  for (const { item: shown } of json as Json[])
    expect([shown.workflowId, shown.workflowName, shown.nodeId]).toEqual(['', '', '']);
});

test('a link of an administrator shows no results of other projects', async () => {
  const secret = await share(admin);
  const { json, text } = await results(secret);
  expect(json[1]).toMatchObject({
    title: 'Of another project',
    problem: { message: 'There is nothing to show here at the moment.' },
  });
  expect(text).not.toContain('Rows of Hidden');
});

test('the secret of a link opens nothing else', async () => {
  for (const header of ['share', 'api_key', 'token'])
    for (const path of [
      `/api/v1/dashboards/${dashboard}`,
      `/api/v1/dashboards/results?dashboardId=${dashboard}&sheetId=0`,
      '/api/v1/workflow-executions/1/results',
      '/api/v1/workflow-executions',
      '/api/v1/session',
    ])
      expect((await nobody.get(path, { headers: { [header]: secretOfOlga } })).status).toBe(401);
  expect((await open(secretOfOlga, '/results?sheetId=7')).status).toBe(404);
});

test('the secret is returned once, and the list says when a link was last opened', async () => {
  await open(secretOfOlga);
  const { json, text } = await olga.get(`/api/v1/dashboards/${dashboard}/shares`);
  expect(json[0]).toMatchObject({ username: 'olga', expires: null, lastUsed: expect.any(Number) });
  expect(text).not.toContain(secretOfOlga);
});

test('wrong and withdrawn links, and those that have expired, say the same', async () => {
  expect(await open('wrong')).toMatchObject(lost);
  const secret = await share(olga);
  const listed = (await olga.get(`/api/v1/dashboards/${dashboard}/shares`)).json as Json[];
  const withdrawn = await olga.delete(
    `/api/v1/dashboards/${dashboard}/shares/${listed.at(-1)!.id}`,
  );
  expect(withdrawn).toMatchObject({ status: 200 });
  expect(await open(secret)).toMatchObject(lost);
  expect(await results(secret)).toMatchObject(lost);
  expect((await open(secretOfOlga)).status).toBe(200);
  const past = await olga.post(`/api/v1/dashboards/${dashboard}/shares`, { expires: 1 });
  expect(past).toMatchObject({ status: 400 });
});

test('a link works as long as its dashboard is there and its maker an owner', async () => {
  await olga.delete(`/api/v1/dashboards/${dashboard}`);
  expect(await open(secretOfOlga)).toMatchObject(lost);
  await olga.post(`/api/v1/trash/dashboard/${dashboard}/restore`);
  expect((await open(secretOfOlga)).status).toBe(200);
  const member = { username: 'olga', role: 'EDITOR' };
  await admin.post(`/api/v1/projects/${project}/members`, { username: 'admin', role: 'OWNER' });
  await admin.post(`/api/v1/projects/${project}/members`, member);
  expect(await open(secretOfOlga)).toMatchObject(lost);
  await admin.post(`/api/v1/projects/${project}/members`, { ...member, role: 'OWNER' });
  expect((await open(secretOfOlga)).status).toBe(200);
});

test('creating and withdrawing a link are in the audit log, its secret is not', async () => {
  const { text, json } = await admin.get('/api/v1/audit?size=100');
  expect((json as Json[]).map(({ operation }) => operation)).toContain('shares.create');
  expect(text).not.toContain(secretOfOlga);
});
