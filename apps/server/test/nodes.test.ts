import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.close());

test('nodes are records with default field values', async () => {
  const nodes = (await admin.get('/api/v1/nodes')).json;
  expect((await admin.get('/api/v1/nodes/count')).text).toBe(String(nodes.length));
  const reader = nodes.find(({ name }: Json) => name === 'Read CSV');
  expect(reader).toMatchObject({
    path: expect.any(String),
    description: expect.stringMatching(/./),
    details: expect.any(String),
    examples: expect.any(String),
    type: 'dataset',
    nodeClass: 'millrace.nodes.read.ReadCsv',
    x: null,
    y: null,
    engine: 'all',
  });
  const field = (name: string) => reader.fields.find((one: Json) => one.name === name);
  expect(field('separator')).toMatchObject({
    value: ',',
    required: expect.any(Boolean),
    display: true,
    editable: true,
    disableRefresh: expect.any(Boolean),
  });
  expect(field('header')).toMatchObject({
    value: 'false',
    widget: 'array',
    optionsArray: ['true', 'false'],
  });
  expect(field('dropMalformed')).toMatchObject({ optionsArray: ['true', 'false'] });
  expect(field('storageLevel')).toMatchObject({
    value: 'DEFAULT',
    widget: 'array',
    optionsArray: expect.arrayContaining(['MEMORY_AND_DISK_SER_2', 'OFF_HEAP']),
  });
  for (const node of nodes)
    for (const { value } of node.fields) expect(typeof value).toBe('string');
});

test('the engine filters', async () => {
  const all = (await admin.get('/api/v1/nodes')).json.length;
  expect((await admin.get('/api/v1/nodes?engine=')).json).toHaveLength(all);
  for (const engine of ['scala', 'pyspark']) {
    const engines = new Set(
      (await admin.get(`/api/v1/nodes?engine=${engine}`)).json.map((node: Json) => node.engine),
    );
    expect([...engines].every((one) => one === engine || one === 'all')).toBe(true);
  }
  expect((await admin.get('/api/v1/nodes?engine=cobol')).status).toBe(400);
});

test('returns one processor by its name', async () => {
  expect((await admin.get('/api/v1/nodes/names/Filter%20Rows')).json).toMatchObject({
    name: 'Filter Rows',
    type: 'transform',
  });
  expect((await admin.get('/api/v1/nodes/names/Filter%20Rowz')).status).toBe(404);
  expect((await admin.get(`/api/v1/nodes/names/${'x'.repeat(5000)}`)).status).toBe(404);
});

test('the rules are the table of the interface', async () => {
  const rules = (await admin.get('/api/v1/node-rules')).json;
  const shape = (nodeType: string) => {
    const { minNumOfInputs, maxNumOfInputs, maxNumOfOutputs } = rules.find(
      (rule: Json) => rule.nodeType === nodeType,
    );
    return [minNumOfInputs, maxNumOfInputs, maxNumOfOutputs];
  };
  expect(rules).toHaveLength(18);
  expect(shape('dataset')).toEqual([0, 1, null]);
  expect(shape('join')).toEqual([2, 8, null]);
  expect(shape('ml-transformer')).toEqual([1, 1, '2']);
  expect(shape('ml-modelload')).toEqual([0, 1, '1']);
  expect(rules.find((rule: Json) => rule.nodeType === 'sticky').possibleSources).toEqual([]);
  for (const rule of rules) {
    expect(rule).toMatchObject({
      sourceRestrictions: [],
      backgroundColor: expect.stringMatching(/^#/),
      nodeIcon: expect.any(String),
      nodeShape: 'rectangle',
    });
  }
});
