import { afterAll, beforeAll, expect, test } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post('/api/v1/hdfs/files/upload', {
    path: '/shared/a.csv',
    content: 'id,name\n1,x\n',
  });
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

test('validate returns the columns at every port of every node, or why they are unknown', async () => {
  const nodes = [
    node('read', 'millrace.nodes.read.ReadCsv', 'dataset', {
      path: '/shared/a.csv',
      header: 'true',
    }),
    node('split', 'millrace.nodes.rows.SplitByExpression', 'transform', {
      conditionExpr: 'id > 1',
    }),
    node('save', 'millrace.nodes.write.SaveCsv', 'transform', { path: '/shared/out' }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform'),
    node('note', 'millrace.nodes.notes.StickyNote', 'sticky'),
    node('foreign', 'org.elsewhere.Mystery', 'transform'),
    node('behind', 'millrace.nodes.rows.Limit', 'transform', { limit: '3' }),
    node('loose', 'millrace.nodes.rows.Limit', 'transform', { limit: '3' }),
    node('invalid', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr: 'nonsense' }),
    node('later', 'millrace.nodes.look.PrintRows', 'transform'),
    node('gone', 'millrace.nodes.read.ReadCsv', 'dataset', {
      path: '/shared/none.csv',
      header: 'true',
    }),
    node('one', 'millrace.nodes.rows.Limit', 'transform'),
    node('two', 'millrace.nodes.rows.Limit', 'transform'),
  ];
  const edges = [
    edge(1, 'read', 'split'),
    edge(2, 'split', 'save'),
    edge(3, 'split', 'print'),
    edge(4, 'read', 'foreign'),
    edge(5, 'foreign', 'behind'),
    edge(6, 'read', 'invalid'),
    edge(7, 'invalid', 'later'),
    edge(8, 'one', 'two'),
    edge(9, 'two', 'one'),
  ];
  const { json } = await admin.post('/api/v1/workflows/validate', {
    workflow: { name: 'All kinds', nodes, edges },
  });
  expect(json.schemas.map(({ nodeId }: Json) => nodeId)).toEqual(nodes.map(({ id }) => id));
  const of = new Map<string, Json>(json.schemas.map((each: Json) => [each.nodeId, each]));
  const known = {
    kind: 'closed',
    columns: [
      { name: 'id', type: 'INTEGER', nullable: true },
      { name: 'name', type: 'STRING', nullable: true },
    ],
  };
  const unknown = {
    kind: 'unknown',
    columns: [],
    reason: expect.stringMatching(/./),
    reasonText: { code: expect.stringMatching(/./), args: expect.anything() },
  };
  expect(of.get('read')).toEqual({ nodeId: 'read', inputs: [], outputs: [known] });
  expect(of.get('split')).toEqual({ nodeId: 'split', inputs: [known], outputs: [known, known] });
  expect(of.get('save')).toMatchObject({ inputs: [known] });
  expect(of.get('print')).toMatchObject({ inputs: [known], outputs: [known] });
  expect(of.get('note')).toMatchObject({ inputs: [] });
  expect(of.get('foreign')).toEqual({ nodeId: 'foreign', inputs: [known], outputs: [unknown] });
  expect(of.get('behind')).toEqual({ nodeId: 'behind', inputs: [unknown], outputs: [unknown] });
  expect(of.get('loose')).toEqual({ nodeId: 'loose', inputs: [], outputs: [unknown] });
  expect(of.get('invalid')).toEqual({ nodeId: 'invalid', inputs: [known], outputs: [unknown] });
  expect(of.get('later')).toEqual({ nodeId: 'later', inputs: [unknown], outputs: [unknown] });
  expect(of.get('gone')).toEqual({ nodeId: 'gone', inputs: [], outputs: [unknown] });
  expect(of.get('one')).toMatchObject({ outputs: [unknown] });
  expect(json.unavailable).toMatchObject([
    { nodeId: 'gone', reason: expect.stringContaining('none.csv') },
  ]);
});
