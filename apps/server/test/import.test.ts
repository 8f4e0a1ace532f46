import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeAmounts, node } from '@millrace/test-support/graphs';
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

const json = { 'content-type': 'application/json' };
const importText = (content: string, more: object = {}) =>
  admin.post('/api/v1/workflows/import', { content, ...more });
const exported = async (id: number): Promise<string> =>
  (await admin.get(`/api/v1/workflows/${id}/export`)).text;
const project = async (name: string): Promise<number> =>
  (await admin.post('/api/v1/projects', { name })).json.id;

async function dataset(more: object): Promise<Json> {
  const schemaModel = { schemaColList: [{ colName: 'a', colType: 'STRING' }] };
  return (
    await admin.post('/dataset/save', {
      name: 'Housing',
      path: '/shared/housing.csv',
      schemaModel,
      ...more,
    })
  ).json;
}

const reading = (value: string, detail?: object) => ({
  name: 'Reads a dataset',
  nodes: [
    {
      id: 'in',
      nodeClass: 'millrace.nodes.read.Dataset',
      type: 'dataset',
      fields: [{ name: 'dataset', value, widget: 'dataset' }],
    },
  ],
  edges: [],
  dataSetDetails: detail === undefined ? [] : [detail],
});

test('an export is a file in canonical form, and the same text again after an import', async () => {
  const id = (
    await admin.post('/api/v1/workflows', {
      workflow: { ...largeAmounts('/shared/a.csv'), name: 'Grösse/..\r\n"x"' },
    })
  ).json;
  const file = await admin.get(`/api/v1/workflows/${id}/export`);
  expect(file).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[^"]*\.workflow\.json"; filename\*=UTF-8''Gr%C3%B6sse-[^/\\]*$/,
  );
  const answer = await importText(file.text);
  expect(answer.json).toMatchObject({ id: expect.any(Number), projectId: 1, datasets: [] });
  expect(answer.json.uuid).not.toBe(JSON.parse(file.text).uuid);
  expect(
    (await exported(answer.json.id)).replace(answer.json.uuid, JSON.parse(file.text).uuid),
  ).toBe(file.text);
});

test('an earlier version is exported too; a free uuid is preserved', async () => {
  const id = (await admin.post('/api/v1/workflows', { workflow: { name: 'First' } })).json;
  await admin.put('/api/v1/workflows', { analysisflowId: id, workflow: { name: 'Second' } });
  expect(JSON.parse((await admin.get(`/api/v1/workflows/${id}/export?version=1`)).text).name).toBe(
    'First',
  );
  expect((await admin.get(`/api/v1/workflows/${id}/export?version=7`)).status).toBe(404);
  const uuid = '5f3d3f0e-0000-4000-8000-000000000001';
  const imported = (
    await importText(JSON.stringify({ name: 'Free', uuid }), { comment: 'from afar' })
  ).json;
  expect(imported.uuid).toBe(uuid);
  expect(
    (await admin.get(`/api/v1/workflows/versions?workflowId=${imported.id}`)).json,
  ).toMatchObject([{ userComment: 'from afar' }]);
});

test('accepts a record, an envelope, a graph, and text with a byte order mark', async () => {
  const record = (
    await admin.get(
      `/api/v1/workflows/${(await admin.post('/api/v1/workflows', { workflow: largeAmounts('/shared/a.csv') })).json}`,
    )
  ).json;
  const texts = [
    JSON.stringify(record),
    JSON.stringify({ workflow: record.workflow, comment: 'x' }),
    `\uFEFF${record.content}`,
  ];
  for (const text of texts) {
    const { id } = (await importText(text, { name: 'Again' })).json;
    expect((await admin.get(`/api/v1/workflows/${id}`)).json).toMatchObject({
      name: 'Again',
      version: 1,
      workflow: { nodes: record.workflow.nodes },
    });
  }
  expect((await admin.post('/api/v1/workflows/import', { workflow: record.workflow })).status).toBe(
    200,
  );
});

test.each([
  ['nothing', {}],
  ['both', { content: '{"name":"x"}', workflow: { name: 'x' } }],
  ['no JSON', { content: '{' }],
  ['another document', { content: '[1]' }],
  ['a text', { content: '"x"' }],
  ['no name', { content: '{"nodes":[]}' }],
  ['a name of 300 letters', { content: JSON.stringify({ name: 'x'.repeat(300) }) }],
  ['nodes that are none', { content: '{"name":"x","nodes":[7]}' }],
  ['a mapping that is none', { content: '{"name":"x"}', mapping: [] }],
  ['a mapping to an object', { content: '{"name":"x"}', mapping: { a: {} } }],
  ['__proto__ inside', { content: '{"name":"x","a":{"__proto__":{"b":1}}}' }],
  ['a depth of 300', { content: `{"name":"x","a":${'['.repeat(300)}${']'.repeat(300)}}` }],
])('%s is 400, and nothing is created', async (_what, body) => {
  const before = (await admin.get('/api/v1/workflows/count')).text;
  const answer = await admin.post('/api/v1/workflows/import', body);
  expect([answer.status, answer.type]).toEqual([400, 'application/problem+json; charset=utf-8']);
  expect((await admin.get('/api/v1/workflows/count')).text).toBe(before);
});

test('datasets are found by uuid in all visible projects', async () => {
  const { id, uuid } = await dataset({ projectId: await project('Elsewhere') });
  const answer = await importText(JSON.stringify(reading(uuid)));
  expect(answer.json.datasets).toMatchObject([
    { reference: uuid, by: 'uuid', dataset: { id, uuid } },
  ]);
  const byId = await importText(
    JSON.stringify(reading('987', { id: 987, uuid, path: '/elsewhere.csv' })),
  );
  expect(byId.json.datasets).toMatchObject([{ reference: '987', by: 'uuid', dataset: { uuid } }]);
  const { workflow } = (await admin.get(`/api/v1/workflows/${byId.json.id}`)).json;
  expect(workflow.nodes[0].fields[0].value).toBe(uuid);
  expect(workflow.dataSetDetails).toMatchObject([{ id, uuid, path: '/shared/housing.csv' }]);
});

const asking = (sql: string, detail?: object) => ({
  name: 'Asks datasets',
  nodes: [node('q', 'millrace.nodes.code.SqlOverDatasets', 'dataset', { sql })],
  edges: [],
  dataSetDetails: detail === undefined ? [] : [detail],
});

test('datasets that a query names are found by name in the project, otherwise by path', async () => {
  const projectId = await project('Named');
  const { uuid } = await dataset({ projectId, name: 'sales', path: '/shared/sales.csv' });
  const elsewhere = await dataset({ name: 'others' });
  const byName = await importText(JSON.stringify(asking('SELECT 1 FROM Sales')), { projectId });
  expect(byName.json.datasets).toMatchObject([
    { reference: 'Sales', by: 'name', dataset: { uuid } },
  ]);
  const detail = { id: 3, uuid: 'x', name: 'turnover', path: '/shared/sales.csv' };
  const sql = 'SELECT turnover.a FROM turnover';
  const byPath = await importText(JSON.stringify(asking(sql, detail)), { projectId });
  expect(byPath.json.datasets).toMatchObject([
    { reference: 'turnover', by: 'path', dataset: { uuid } },
  ]);
  const { workflow } = (await admin.get(`/api/v1/workflows/${byPath.json.id}`)).json;
  expect(workflow.nodes[0].fields[0].value).toBe('SELECT turnover.a FROM sales AS turnover');
  expect(workflow.dataSetDetails).toMatchObject([{ uuid, name: 'sales' }]);
  const text = JSON.stringify(asking('SELECT 1 FROM others'));
  const missing = await importText(text, { projectId });
  expect(missing).toMatchObject({
    status: 409,
    json: { errors: [{ reference: 'others', candidates: [] }] },
  });
  const foreign = await importText(text, { projectId, mapping: { others: elsewhere.uuid } });
  expect(foreign).toMatchObject({
    status: 400,
    json: { detail: expect.stringContaining('in another project') },
  });
});

test('datasets are found by their path in the project', async () => {
  const projectId = await project('Paths');
  const { uuid } = await dataset({ projectId, path: '/shared/only-here.csv' });
  const detail = { id: 3, uuid: 'unknown-here', name: 'Other', path: '/shared/only-here.csv' };
  const answer = await importText(JSON.stringify(reading('unknown-here', detail)), { projectId });
  expect(answer.json.datasets).toMatchObject([
    { reference: 'unknown-here', by: 'path', dataset: { uuid } },
  ]);
  expect(
    (await admin.get(`/api/v1/workflows/${answer.json.id}`)).json.workflow.nodes[0].fields[0].value,
  ).toBe(uuid);
});

test('a dataset that is missing or ambiguous must be mapped; foreign ids are ignored', async () => {
  const projectId = await project('Asks');
  const path = '/shared/twice.csv';
  const [one, two] = [
    await dataset({ projectId, path, name: 'One' }),
    await dataset({ projectId, path, name: 'Two' }),
  ];
  const content = JSON.stringify(
    reading(String(one.id), { id: one.id, uuid: 'not-ours', name: 'Two', path }),
  );
  const before = (await admin.get('/api/v1/workflows/count')).text;
  const asked = await importText(content, { projectId });
  expect([asked.status, asked.type, asked.json.code]).toEqual([
    409,
    'application/problem+json; charset=utf-8',
    'CONFLICT',
  ]);
  expect(asked.json.errors).toMatchObject([
    { reference: String(one.id), nodeIds: ['in'], name: 'Two', filePath: path },
  ]);
  expect(asked.json.errors[0].candidates.map(({ id }: Json) => id).toSorted()).toEqual([
    one.id,
    two.id,
  ]);
  expect((await admin.get('/api/v1/workflows/count')).text).toBe(before);
  const mapped = await importText(content, {
    projectId,
    mapping: { [one.id]: two.uuid, unused: 7 },
  });
  expect(mapped.json.datasets).toMatchObject([{ by: 'mapping', dataset: { id: two.id } }]);
  expect(
    (await importText(content, { projectId, mapping: { [one.id]: one.id } })).json.datasets,
  ).toMatchObject([{ dataset: { id: one.id } }]);
  expect((await importText(content, { projectId, mapping: { [one.id]: 99_999 } })).status).toBe(
    400,
  );
  const left = await importText(
    JSON.stringify(reading('gone', { id: 0, uuid: 'gone', name: 'Gone', path: '/x.csv' })),
    { projectId, mapping: { gone: null } },
  );
  expect(left.json.datasets).toEqual([{ reference: 'gone', by: 'none', dataset: null }]);
  const { workflow } = (await admin.get(`/api/v1/workflows/${left.json.id}`)).json;
  expect(workflow).toMatchObject({
    nodes: [{ fields: [{ value: 'gone' }] }],
    dataSetDetails: [{ uuid: 'gone', name: 'Gone' }],
  });
  expect((await admin.post('/api/v1/workflows/validate', { workflow })).json.issues).toContainEqual(
    expect.objectContaining({ code: 'UNKNOWN_DATASET' }),
  );
});

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'a reference called %s is one like others',
  async (reference) => {
    const asked = await importText(JSON.stringify(reading(reference)));
    expect([asked.status, asked.json.errors[0].reference]).toEqual([409, reference]);
    expect(
      (await importText(JSON.stringify(reading(reference)), { mapping: { [reference]: null } }))
        .status,
    ).toBe(200);
  },
);

test('permissions: importing and copying require write access, and CODE for code nodes', async () => {
  const code = {
    name: 'Code',
    nodes: [node('1', 'millrace.nodes.code.PySpark', 'pyspark')],
    edges: [],
  };
  const projectId = await project('Rights');
  const ed = await server.user('ed', 'ANALYST');
  const { id: edId } = (await ed.get('/api/v1/session')).json;
  await server.services.store.projects.setMember(projectId, edId, 'VIEWER');
  const workflow = (
    await admin.post('/api/v1/workflows', { projectId, workflow: { name: 'Plain' } })
  ).json;
  expect(
    (await ed.post('/api/v1/workflows/import', { content: '{"name":"x"}', projectId })).status,
  ).toBe(403);
  expect((await ed.post('/api/v1/workflows/import', { content: '{"name":"x"}' })).status).toBe(400);
  expect((await ed.post(`/api/v1/workflows/${workflow}/copy`)).status).toBe(403);
  expect((await ed.get(`/api/v1/workflows/${workflow}/export`)).status).toBe(200);
  const own = (await ed.post('/api/v1/projects', { name: 'Own' })).json.id;
  const copy = (
    await ed.post(`/api/v1/workflows/${workflow}/copy`, { projectId: own, name: 'Mine' })
  ).json;
  expect((await ed.get(`/api/v1/workflows/${copy}`)).json).toMatchObject({
    projectId: own,
    name: 'Mine',
    userId: edId,
  });
  expect(
    (await ed.post('/api/v1/workflows/import', { workflow: code, projectId: own })).status,
  ).toBe(403);
  const coded = (await admin.post('/api/v1/workflows', { projectId, workflow: code })).json;
  expect((await ed.post(`/api/v1/workflows/${coded}/copy`, { projectId: own })).status).toBe(403);
  const hidden = (
    await admin.post('/api/v1/workflows', {
      projectId: await project('Hidden'),
      workflow: { name: 'Hidden' },
    })
  ).json;
  for (const path of [`/${hidden}/copy`, `/${hidden}/lock`])
    expect((await ed.post(`/api/v1/workflows${path}`)).status).toBe(404);
  expect((await ed.get(`/api/v1/workflows/${hidden}/export`)).status).toBe(404);
});

test('a copy has its own uuid and version history', async () => {
  const id = (
    await admin.post('/api/v1/workflows', {
      workflow: { ...largeAmounts('/shared/a.csv'), name: 'x'.repeat(250) },
    })
  ).json;
  const copy = (await admin.post(`/api/v1/workflows/${id}/copy`)).json;
  const [from, to] = [
    (await admin.get(`/api/v1/workflows/${id}`)).json,
    (await admin.get(`/api/v1/workflows/${copy}`)).json,
  ];
  expect(to).toMatchObject({
    version: 1,
    projectId: from.projectId,
    name: `Copy of ${'x'.repeat(242)}`,
    workflow: { nodes: from.workflow.nodes, edges: from.workflow.edges },
  });
  expect(to.uuid).not.toBe(from.uuid);
  expect((await admin.get(`/api/v1/workflows/versions?workflowId=${copy}`)).json).toMatchObject([
    { userComment: `Copied from workflow ${id}, version 1` },
  ]);
  expect((await admin.post(`/api/v1/workflows/${id}/copy`, { version: 4 })).status).toBe(404);
  expect((await admin.post(`/api/v1/workflows/${id}/copy`, { name: ' ' })).status).toBe(400);
});

/** JSON text of any shape, with numbers that no double holds. */
const jsonText: fc.Arbitrary<string> = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    fc.constantFrom(
      'null',
      'true',
      'false',
      '-0',
      '1e400',
      '-12.50e-3',
      '12345678901234567890.123',
      '0.1000000000000000000000001',
      '9007199254740993',
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => String(value)),
    fc.bigInt().map(String),
    fc.array(tie('any'), { maxLength: 3 }).map((items) => `[${items.join(' , ')}]`),
    members(tie('any')),
  ),
})).any;

function members(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const key = fc.oneof(
    fc.constantFrom('constructor', 'prototype', 'toString', 'rawJSON', '', 'x-y', '0', 'length'),
    fc.string({ unit: 'binary' }),
  );
  return fc
    .uniqueArray(
      fc.tuple(
        key.filter((name) => name !== '__proto__'),
        value,
      ),
      { maxLength: 4, selector: ([name]) => name },
    )
    .map(objectText);
}

function objectText(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

/** The same text for the same meaning: names in order, numbers as what they are. */
function meaning(text: string): string {
  type Reviver = (key: string, value: unknown, context: { source: string }) => unknown;
  const tagged = (JSON.parse as unknown as (text: string, reviver: Reviver) => unknown)(
    text,
    (_key, value, { source }) => (typeof value === 'number' ? { number: decimal(source) } : value),
  );
  return JSON.stringify(ordered(tagged));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, ordered(member)]);
}

function decimal(source: string): string {
  const [, sign, whole, fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(source) as unknown as string[];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  return short === ''
    ? `${sign}0`
    : `${sign}${short}e${Number(exponent) - fraction.length + digits.length - short.length}`;
}

test('a foreign graph is preserved completely: every member, value and edge, however it is imported', async () => {
  const extra = fc.tuple(jsonText, jsonText, jsonText, jsonText);
  await fc.assert(
    fc.asyncProperty(
      extra,
      fc.constantFrom('import text', 'import graph', 'save'),
      async ([ofGraph, ofNode, ofField, ofEdge], way) => {
        const text = `{"name":"Foreign","uuid":"","category":"","description":"","engine":"scala","h2OWorkflow":false,"parameters":null,"dataSetDetails":[],
        "extra":${ofGraph},"constructor":${ofEdge},
        "nodes":[{"id":"n1","name":"Their Node","nodeClass":"com.example.Theirs","type":"theirs","extra":${ofNode},"toString":${ofEdge},
          "fields":[{"name":"f","value":"v","widget":"odd","title":"T","extra":${ofField}}]},
          {"id":"n1","nodeClass":"constructor","fields":[]}],
        "edges":[{"id":7,"source":"n1","target":"nowhere","extra":${ofEdge}},{"id":7,"source":"n1","target":"n1"}]}`;
        const [method, path, body] = (
          {
            'import text': ['POST', '/api/v1/workflows/import', JSON.stringify({ content: text })],
            'import graph': ['POST', '/api/v1/workflows/import', `{"workflow":${text}}`],
            save: ['POST', '/api/v1/workflows', `{"workflow":${text}}`],
          } as const
        )[way];
        const answer = await admin.raw(method, path, { headers: json, body });
        expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
        const id = answer.json.id ?? answer.json;
        const whole = (await exported(id)).replace(/"uuid": "[^"]*"/, '"uuid": ""');
        const edges = `"edges":[{"id":7,"source":"n1","target":"nowhere","extra":${ofEdge}},{"id":7,"source":"n1","target":"n1"}]`;
        expect(meaning(`{${edges}}`)).toBe(
          meaning(`{"edges":${/"edges": (\[[\s\S]*\n {2}\])/.exec(whole)?.[1]}}`),
        );
        for (const part of [ofGraph, ofNode, ofField])
          expect(meaning(whole)).toContain(meaning(part));
        const record = await admin.get(`/api/v1/workflows/${id}`);
        for (const part of [ofGraph, ofNode, ofField, ofEdge])
          expect(meaning(record.text)).toContain(meaning(part));
        const again = await importText(whole);
        expect((await exported(again.json.id)).replace(/"uuid": "[^"]*"/, '"uuid": ""')).toBe(
          whole,
        );
      },
    ),
    { numRuns: 120 },
  );
}, 120_000);

test('nodes of unknown classes are issues, and prevent a run', async () => {
  const { id } = (
    await importText(
      JSON.stringify({
        name: 'Foreign',
        nodes: [{ id: '1', name: 'Theirs', nodeClass: 'com.example.Theirs' }],
      }),
    )
  ).json;
  const { workflow } = (await admin.get(`/api/v1/workflows/${id}`)).json;
  expect((await admin.post('/api/v1/workflows/validate', { workflow })).json.issues).toMatchObject([
    { nodeId: '1', code: 'UNKNOWN_PROCESSOR' },
  ]);
  expect((await admin.post('/api/v1/workflow/execute', { workflowId: id })).status).toBe(422);
});

test('the last of two equal members counts; 190 levels are accepted', async () => {
  const deep = `${'['.repeat(190)}7${']'.repeat(190)}`;
  const { id } = (
    await importText(`{"name":"First","name":"Last","a":1,"a":{"b":2},"deep":${deep}}`)
  ).json;
  expect((await admin.get(`/api/v1/workflows/${id}`)).json.workflow).toMatchObject({
    name: 'Last',
    a: { b: 2 },
  });
  expect(await exported(id)).toContain(deep);
});
