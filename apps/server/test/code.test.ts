import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeAmounts, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Answer, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/amounts.csv',
    content: 'id,amount\n1,2.5\n2,30\n',
  });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

const graph = largeAmounts('/shared/amounts.csv');
const code = (form: string, more: object = {}): Promise<Answer> =>
  admin.post('/api/v1/workflows/code', { workflow: graph, form, ...more });

test('PySpark: a complete script, in the requested time zone', async () => {
  const { json } = await code('pyspark');
  expect(json.fileName).toBe('Large amounts.py');
  expect(json.text).toMatch(
    /SparkSession[\s\S]*amounts\.csv[\s\S]*amount > 10[\s\S]*spark\.stop\(\)/,
  );
  expect(json.text).toContain('"spark.sql.session.timeZone", "UTC"');
  expect((await code('pyspark', { timeZone: 'Europe/Oslo' })).json.text).toContain('Europe/Oslo');
});

test('SQL, and the plan', async () => {
  expect((await code('sql')).json).toMatchObject({
    fileName: 'Large amounts.sql',
    text: expect.stringMatching(/^-- DuckDB SQL[\s\S]*SELECT[\s\S]*ORDER BY/),
  });
  expect((await code('plan')).json).toMatchObject({
    fileName: 'Large amounts.plan.txt',
    text: expect.stringMatching(/\nresult of print\nsort amount desc/),
  });
});

test('a title cannot end the comment it is in', async () => {
  const nodes = graph.nodes.map((each) =>
    each.id === 'print'
      ? node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Rows\nDROP TABLE x' })
      : each,
  );
  const { json } = await code('sql', { workflow: { ...graph, nodes } });
  expect(json.text).toContain('-- sink2: show table "Rows DROP TABLE x" (at most 100 rows)');
});

test('a workflow file, in the format that the command line reads', async () => {
  const { json } = await code('workflow');
  expect(json.fileName).toBe('Large amounts.workflow.json');
  expect(JSON.parse(json.text)).toMatchObject({
    name: 'Large amounts',
    nodes: [{ id: 'read' }, { id: 'filter' }, { id: 'sort' }, { id: 'print' }],
  });
  expect(
    (await admin.post('/api/v1/workflows/import', { projectId: 1, content: json.text })).status,
  ).toBe(200);
});

test('up to a node: only what leads to it; issues after it do not matter', async () => {
  const nodes = graph.nodes.map((each) =>
    each.id === 'sort'
      ? node('sort', 'millrace.nodes.rows.Sort', 'transform', { sortCols: '["nonsense"]' })
      : each,
  );
  const workflow = { ...graph, nodes };
  expect((await code('plan', { workflow })).status).toBe(422);
  const { json } = await code('plan', { workflow, nodeId: 'filter' });
  expect(json.text).toMatch(/\nresult of filter\nfilter/);
  expect(json.text).not.toContain('sort');
  expect(
    JSON.parse((await code('workflow', { workflow, nodeId: 'filter' })).json.text).nodes,
  ).toHaveLength(2);
});

test('values of a run replace the defaults of declared parameters', async () => {
  const parameters = JSON.stringify([
    { name: 'least', type: 'INTEGER', value: '10', description: '' },
  ]);
  const workflow = { ...largeAmounts('/shared/amounts.csv', '$least'), parameters };
  expect((await code('plan', { workflow })).json.text).toContain('> 10:DOUBLE');
  expect(
    (await code('plan', { workflow, programParameters: '--var least=77' })).json.text,
  ).toContain('> 77:DOUBLE');
});

test('reports issues', async () => {
  const invalid = await code('sql', { workflow: largeAmounts('/shared/amounts.csv', 'nonsense') });
  expect(invalid).toMatchObject({ status: 422, json: { errors: [{ nodeId: 'filter' }] } });
  expect((await code('sql', { nodeId: 'nobody' })).status).toBe(422);
  expect((await code('scala')).status).toBe(400);
  expect((await code('pyspark', { timeZone: 'Atlantis' })).status).toBe(400);
  expect((await server.visitor().post('/api/v1/workflows/code', {})).status).toBe(401);
});
