import { afterAll, beforeAll, expect, test } from 'vitest';
import { node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';
import { ended } from '@millrace/test-support/ended';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

/** From a login to a result, as somebody new would go. */
test('logs in, uploads, registers, builds, runs and views results', async () => {
  const ann: Visitor = await server.user('ann', 'ANALYST');
  const project = (
    await ann.post('/api/v1/projects', { name: 'Sales', description: 'What was sold' })
  ).json.id;
  expect((await ann.get('/api/v1/projects')).json).toMatchObject([
    { id: project, name: 'Sales', right: 'OWNER' },
  ]);

  const content = 'country,amount\nNO,10\nSE,20\nNO,32.5\nDK,\n';
  expect(
    (
      await ann.post('/api/v1/hdfs/files/upload', {
        path: `/projects/${project}/sales.csv`,
        content,
      })
    ).status,
  ).toBe(200);
  const dataset = (
    await ann.post('/dataset/save', {
      name: 'Sales',
      path: `/projects/${project}/sales.csv`,
      header: true,
      delimiter: ',',
      projectId: project,
    })
  ).json;
  expect(dataset.schemaModel.schemaColList).toMatchObject([
    { colName: 'country', colType: 'STRING' },
    { colName: 'amount', colType: 'DOUBLE' },
  ]);

  const reader = node('read', 'millrace.nodes.read.Dataset', 'dataset');
  reader.fields = [{ name: 'dataset', value: dataset.uuid, widget: 'dataset', title: 'Dataset' }];
  const workflow = {
    name: 'Sales by country',
    parameters:
      '[{"name":"least","type":"DOUBLE","value":"0","description":"the smallest amount that counts"}]',
    nodes: [
      reader,
      node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
        conditionExpr: 'amount >= $least',
      }),
      node('group', 'millrace.nodes.groups.GroupBy', 'transform', {
        groupingCols: '["country"]',
        aggregateCols: '["amount","*"]',
        aggregateOperations: '["sum","count"]',
        outputCols: '["total","sales"]',
      }),
      node('sort', 'millrace.nodes.rows.Sort', 'transform', {
        sortCols: '["total"]',
        ascDesc: '["desc"]',
      }),
      node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'By country', n: '10' }),
    ],
    edges: [
      { id: 1, source: 'read', target: 'filter' },
      { id: 2, source: 'filter', target: 'group' },
      { id: 3, source: 'group', target: 'sort' },
      { id: 4, source: 'sort', target: 'print' },
    ],
  };
  expect(
    (await ann.post('/api/v1/workflows/validate', { workflow, projectId: project })).json.issues,
  ).toEqual([]);
  const workflowId = (
    await ann.post('/api/v1/workflows', { workflow, projectId: project, comment: 'first' })
  ).json;

  const run = await ann.post('/api/v1/workflow/execute', { workflowId });
  expect(run).toMatchObject({ status: 200, text: expect.stringMatching(/^\d+$/) });
  const execution = await ended(ann, run.json);
  expect(execution).toMatchObject({
    id: run.json,
    analysisFlowId: workflowId,
    workflowVersion: 1,
    projectId: project,
    analysisFlowScheduleId: null,
    status: 2,
    name: 'Sales by country',
    serviceJobId: expect.any(String),
    applicationId: expect.stringMatching(/^embedded-/),
    startTime: expect.any(Number),
    endTime: expect.any(Number),
    emailOnSuccess: null,
    emailOnFailure: null,
  });
  expect(
    execution.metrics.nodes.map(({ nodeId, status }: Json) => [nodeId, status]),
  ).toContainEqual(['print', 'COMPLETED']);

  const results = (await ann.get(`/api/v1/workflow-executions/${run.json}/results`)).json;
  expect(results).toMatchObject([
    {
      nodeId: 'print',
      title: 'By country',
      type: 'table',
      time: expect.any(Number),
      result: {
        headers: ['country', 'total', 'sales'],
        types: ['STRING', 'DOUBLE', 'LONG'],
        truncated: false,
      },
    },
  ]);
  expect(results[0].result.cells).toEqual([
    ['NO', 42.5, '2'],
    ['SE', 20, '1'],
  ]);
  const csv = await ann.get(`/api/v1/workflow-executions/${run.json}/results/csv?nodeId=print`);
  expect(csv).toMatchObject({
    type: 'text/csv; charset=utf-8',
    text: 'country,total,sales\r\nNO,42.5,2\r\nSE,20,1\r\n',
  });

  const second = (
    await ann.post('/api/v1/workflow/execute', { workflowId, programParameters: '--var least=30' })
  ).json;
  await ended(ann, second);
  expect(
    (await ann.get(`/api/v1/workflow-executions/${second}/results`)).json[0].result.cells,
  ).toEqual([['NO', 32.5, '1']]);

  expect(
    (
      await ann.post('/api/v1/workflows/preview', { workflow, nodeId: 'group' })
    ).json.cells.toSorted(),
  ).toEqual([
    ['NO', 42.5, '2'],
    ['SE', 20, '1'],
  ]);
});

test('a changed dataset is read as it is now', async () => {
  const ann = await server.admin();
  for (const name of ['old', 'new'])
    await ann.post('/api/v1/hdfs/files/upload', {
      path: `/shared/${name}.csv`,
      content: `${name}\n`,
    });
  const dataset = (
    await ann.post('/dataset/save', { name: 'Moving', path: '/shared/old.csv', header: false })
  ).json;
  const reader = node('read', 'millrace.nodes.read.Dataset', 'dataset');
  reader.fields = [{ name: 'dataset', value: dataset.uuid, widget: 'dataset', title: 'Dataset' }];
  const nodes = [reader, node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '5' })];
  const workflowId = (
    await ann.post('/api/v1/workflows', {
      workflow: { name: 'Moving', nodes, edges: [{ id: 1, source: 'read', target: 'print' }] },
    })
  ).json;
  await ann.post('/dataset/save', { id: dataset.id, version: 1, path: '/shared/new.csv' });
  const id = (await ann.post('/api/v1/workflow/execute', { workflowId })).json;
  await ended(ann, id);
  expect((await ann.get(`/api/v1/workflow-executions/${id}/results`)).json[0].result.cells).toEqual(
    [['new']],
  );
});
