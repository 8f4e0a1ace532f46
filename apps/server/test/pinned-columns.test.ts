import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

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

const upload = (content: string): Promise<Json> =>
  admin.post('/api/v1/hdfs/files/upload', { path: '/shared/orders.csv', content, overwrite: true });
const valueOf = (node: Json, name: string): string =>
  node.fields.find((field: Json) => field.name === name).value;

/** A node as the palette gives it, with some settings. */
async function fromPalette(
  name: string,
  id: string,
  settings: Record<string, string>,
): Promise<Json> {
  const node = (await admin.get(`/api/v1/nodes/names/${encodeURIComponent(name)}`)).json;
  return {
    ...node,
    id,
    fields: node.fields.map((field: Json) => ({
      ...field,
      value: settings[field.name] ?? field.value,
    })),
  };
}

test('a saved workflow keeps its columns, and reports when the file has others', async () => {
  await upload('id,amount\n1,2.5\n');
  const nodes = [
    await fromPalette('Read CSV', 'r', { path: '/shared/orders.csv', header: 'true' }),
    await fromPalette('Print Rows', 'p', {}),
  ];
  const sent = {
    name: 'Orders',
    own: { kept: true },
    nodes,
    edges: [{ id: 1, source: 'r', target: 'p' }],
  };
  const id = (await admin.post('/api/v1/workflows', { workflow: sent })).json;
  const { workflow, content } = (await admin.get(`/api/v1/workflows/${id}`)).json;
  const [read, print] = workflow.nodes;
  expect(
    ['outputColNames', 'outputColTypes', 'outputColFormats'].map((name) => valueOf(read, name)),
  ).toEqual(['["id","amount"]', '["INTEGER","DOUBLE"]', '["",""]']);
  const others = ({ name }: Json): boolean => !name.startsWith('outputCol');
  expect(read.fields.filter(others)).toEqual(nodes[0].fields.filter(others));
  expect(print).toEqual(nodes[1]);
  expect(workflow.own).toEqual({ kept: true });
  expect(JSON.parse(content).nodes).toEqual(workflow.nodes);

  await upload('id,country,amount\n1,NO,2.5\n');
  const run = async (): Promise<Json> =>
    ended(admin, (await admin.post('/api/v1/workflow/execute', { workflowId: id })).json);
  const failed = await run();
  expect(failed.status).toBe(3);
  expect((await admin.get(`/api/v1/workflow-executions/${failed.id}/logs`)).text).toContain(
    '`country` is new',
  );
  const validated = (await admin.post('/api/v1/workflows/validate', { workflow })).json;
  expect(validated).toMatchObject({
    issues: [],
    unavailable: [{ nodeId: 'r', reason: expect.stringContaining('`country` is new') as string }],
  });

  const cleared = {
    ...read,
    fields: read.fields.map((field: Json) => (others(field) ? field : { ...field, value: '[]' })),
  };
  expect(
    (
      await admin.put('/api/v1/workflows', {
        analysisflowId: id,
        workflow: { nodes: [cleared, print] },
      })
    ).status,
  ).toBe(200);
  expect(
    valueOf((await admin.get(`/api/v1/workflows/${id}`)).json.workflow.nodes[0], 'outputColNames'),
  ).toBe('["id","country","amount"]');
  expect((await run()).status).toBe(2);
});
