import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await upload(
    '/shared/housing.csv',
    'id,price,city,sold,code\n1,10.5,Oslo,2024-01-31,007\n2,,"Ber""gen, N",2024-02-01,010\n',
  );
});
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
});

async function upload(path: string, content: string): Promise<void> {
  expect(
    (await admin.post('/api/v1/hdfs/files/upload', { path, content, overwrite: true })).status,
  ).toBe(200);
}

const housing = {
  name: 'Housing',
  header: true,
  path: '/shared/housing.csv',
  delimiter: ',',
  schemaModel: {
    schemaColList: [
      { colName: 'id', colType: 'INTEGER', colFormat: '', colMLType: 'NUMERIC' },
      { colName: 'price', colType: 'DOUBLE', colFormat: '', colMLType: 'NUMERIC' },
      { colName: 'city', colType: 'STRING', colFormat: '', colMLType: 'TEXT' },
      { colName: 'sold', colType: 'DATE', colFormat: '', colMLType: 'TEXT' },
      { colName: 'code', colType: 'STRING', colFormat: '', colMLType: 'TEXT' },
    ],
  },
};

test('save creates and returns the record', async () => {
  const answer = await admin.post('/dataset/save', housing);
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    id: expect.any(Number),
    userId: 1,
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    version: 1,
    name: 'Housing',
    category: null,
    description: null,
    header: true,
    readOptions: null,
    path: '/shared/housing.csv',
    delimiter: ',',
    datasetType: 'CSV',
    filterLinesContaining: null,
    dateCreated: expect.any(Number),
    dateLastUpdated: expect.any(Number),
    permission: null,
    readOptionsModel: null,
    schemaModel: housing.schemaModel,
    projectId: 1,
  });
  expect(answer.json).not.toHaveProperty('sampleData');
  expect(JSON.parse(answer.json.datasetSchema)).toEqual({
    colNames: ['id', 'price', 'city', 'sold', 'code'],
    colTypes: ['INTEGER', 'DOUBLE', 'STRING', 'DATE', 'STRING'],
    colFormats: ['', '', '', '', ''],
    colMLTypes: ['NUMERIC', 'NUMERIC', 'TEXT', 'TEXT', 'TEXT'],
  });
});

test('get by id adds sampleData and json', async () => {
  const { id } = (await admin.post('/dataset/save', housing)).json;
  const answer = await admin.get(`/api/v1/datasets/${id}?projectId=1`);
  expect(answer.status).toBe(200);
  expect(answer.json.sampleData).toEqual({
    headers: ['id', 'price', 'city', 'sold', 'code'],
    cells: [
      ['1', '10.5', 'Oslo', '2024-01-31', '007'],
      ['2', '', 'Ber"gen, N', '2024-02-01', '010'],
    ],
  });
  const { sampleData: _sample, json, ...record } = answer.json;
  expect(JSON.parse(json)).toEqual(record);
});

test('an update needs the current version and keeps absent members', async () => {
  const created = (await admin.post('/dataset/save', { ...housing, description: 'old' })).json;
  const renamed = await admin.post('/dataset/save', { id: created.id, version: 1, name: 'New' });
  expect(renamed.json).toMatchObject({
    id: created.id,
    version: 2,
    name: 'New',
    path: housing.path,
    description: 'old',
    schemaModel: housing.schemaModel,
  });
  expect(
    (await admin.post('/dataset/save', { id: created.id, version: 1, name: 'Late' })).status,
  ).toBe(409);
  expect((await admin.post('/dataset/save', { id: created.id, name: 'No version' })).status).toBe(
    400,
  );
  expect(
    (await admin.post('/dataset/save', { id: created.id, version: 2, description: null })).json,
  ).toMatchObject({ description: null, name: 'New' });
  expect((await admin.post('/dataset/save', { id: 99_999, version: 1, name: 'x' })).status).toBe(
    404,
  );
});

test('versions are listed with what they changed, shown, and restored as the newest one', async () => {
  const { id } = (await admin.post('/dataset/save', housing)).json;
  const versions = `/api/v1/datasets/${id}/versions`;
  await admin.post('/dataset/save', { id, version: 1, name: 'Homes', delimiter: ';' });
  const listed = await admin.get(versions);
  expect(listed.headers.get('x-total-count')).toBe('2');
  expect(listed.json).toMatchObject([
    { datasetId: id, version: 2, userName: 'admin', changes: ['name', 'delimiter'] },
    { version: 1, userComment: null, changes: [] },
  ]);
  expect((await admin.get(`${versions}/1`)).json.dataset).toMatchObject({
    name: 'Housing',
    delimiter: ',',
    header: true,
    schemaModel: housing.schemaModel,
  });
  expect((await admin.post(`${versions}/1/restore`, { version: 1 })).status).toBe(409);
  const restored = await admin.post(`${versions}/1/restore`, { version: 2 });
  expect(restored.json).toMatchObject({ id, version: 3, name: 'Housing', delimiter: ',' });
  expect((await admin.get(versions)).json[0]).toMatchObject({
    userComment: 'Version 1 restored',
    changes: ['name', 'delimiter'],
  });
  expect((await admin.get(`${versions}/9`)).status).toBe(404);
  expect((await admin.post(`${versions}/9/restore`)).status).toBe(404);
  expect((await admin.get(`/api/v1/datasets/99999/versions`)).status).toBe(404);
});

test('the response of a get can be saved again', async () => {
  const { id } = (
    await admin.post('/dataset/save', {
      ...housing,
      readOptions: '{"nullValue":"-"}',
      category: 'homes',
    })
  ).json;
  const got = (await admin.get(`/api/v1/datasets/${id}`)).json;
  const saved = await admin.post('/dataset/save', got);
  expect(saved.status).toBe(200);
  const { sampleData: _sample, json: _json, version, dateLastUpdated: _changed, ...rest } = got;
  expect(saved.json).toMatchObject({ ...rest, version: version + 1 });
  expect(saved.json.readOptionsModel).toEqual({ nullValue: '-' });
});

test('without a schema it is inferred', async () => {
  const { schemaModel: _schema, ...bare } = housing;
  const saved = (await admin.post('/dataset/save', bare)).json;
  expect(
    saved.schemaModel.schemaColList.map(({ colName, colType }: Json) => [colName, colType]),
  ).toEqual([
    ['id', 'INTEGER'],
    ['price', 'DOUBLE'],
    ['city', 'STRING'],
    ['sold', 'DATE'],
    ['code', 'STRING'],
  ]);
});

test('lists, counts, pages, latest', async () => {
  const project = (await admin.post('/api/v1/projects', { name: 'Lists' })).json.id;
  for (let index = 0; index < 7; index++)
    await admin.post('/dataset/save', { ...housing, name: `Set ${index}`, projectId: project });
  const names = async (query: string) =>
    (await admin.get(`/api/v1/datasets?projectId=${project}${query}`)).json.map(
      ({ name }: Json) => name,
    );
  expect(await names('')).toHaveLength(7);
  expect(await names('&sortPara=dsc')).toEqual((await names('&sortPara=asc')).toReversed());
  expect(await names('&page=1&size=3')).toEqual((await names('')).slice(3, 6));
  expect(
    (await admin.get(`/api/v1/datasets?projectId=${project}&page=0&size=2`)).headers.get(
      'x-total-count',
    ),
  ).toBe('7');
  expect((await admin.get(`/api/v1/datasets/count?projectId=${project}`)).text).toBe('7');
  expect((await admin.get('/api/v1/datasets/latest')).json).toHaveLength(5);
  const [record] = (await admin.get('/api/v1/datasets')).json;
  expect(record).not.toHaveProperty('sampleData');
});

test('delete returns a sentence in plain text', async () => {
  const { id } = (await admin.post('/dataset/save', housing)).json;
  const answer = await admin.delete(`/api/v1/datasets/${id}?projectId=1`, {
    headers: { accept: 'text/plain' },
  });
  expect(answer).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
  expect(answer.text).toContain(String(id));
  expect((await admin.get(`/api/v1/datasets/${id}`)).status).toBe(404);
});

test('a dataset in use is not deleted without force', async () => {
  const { id, uuid } = (await admin.post('/dataset/save', housing)).json;
  const field = { name: 'dataset', value: uuid, widget: 'dataset', title: 'Dataset' };
  const nodes = [
    {
      id: '1',
      name: 'Dataset',
      nodeClass: 'millrace.nodes.read.Dataset',
      type: 'dataset',
      fields: [field],
    },
  ];
  const workflow = (
    await admin.post('/api/v1/workflows', { workflow: { name: 'User of it', nodes, edges: [] } })
  ).json;
  const refused = await admin.delete(`/api/v1/datasets/${id}`);
  expect(refused.status).toBe(409);
  expect(refused.json.detail).toContain('User of it');
  expect(
    (await admin.get(`/api/v1/workflows/${workflow}`)).json.workflow.dataSetDetails,
  ).toMatchObject([{ id, uuid, name: 'Housing', header: true }]);
  expect((await admin.delete(`/api/v1/datasets/${id}?force=true`)).status).toBe(200);
});

test('users of a dataset: workflows in projects that the caller cannot see are only counted', async () => {
  const { id, uuid } = (await admin.post('/dataset/save', housing)).json;
  expect((await admin.get(`/api/v1/datasets/${id}/workflows`)).json).toEqual({
    workflows: [],
    hidden: 0,
  });
  const field = { name: 'dataset', value: uuid, widget: 'dataset', title: 'Dataset' };
  const nodes = [
    {
      id: '1',
      name: 'Dataset',
      nodeClass: 'millrace.nodes.read.Dataset',
      type: 'dataset',
      fields: [field],
    },
  ];
  const here = (
    await admin.post('/api/v1/workflows', { workflow: { name: 'Here', nodes, edges: [] } })
  ).json;
  const projectId = (await admin.post('/api/v1/projects', { name: 'Elsewhere' })).json.id;
  const there = (
    await admin.post('/api/v1/workflows', {
      projectId,
      workflow: { name: 'There', nodes, edges: [] },
    })
  ).json;
  const both = [
    { id: here, name: 'Here', projectId: 1 },
    { id: there, name: 'There', projectId },
  ];
  expect((await admin.get(`/api/v1/datasets/${id}/workflows`)).json).toEqual({
    workflows: both,
    hidden: 0,
  });
  const ben = await server.user('ben', 'VIEWER');
  await admin.post('/api/v1/projects/1/members', { username: 'ben', role: 'VIEWER' });
  expect((await ben.get(`/api/v1/datasets/${id}/workflows`)).json).toEqual({
    workflows: both.slice(0, 1),
    hidden: 1,
  });
});

test('lists are searched, and sorted by name', async () => {
  const project = (await admin.post('/api/v1/projects', { name: 'Ordered' })).json.id;
  for (const name of ['b', 'Ärger', 'a', '100%'])
    await admin.post('/dataset/save', { ...housing, name, projectId: project });
  const names = async (query: string) => {
    const answer = await admin.get(`/api/v1/datasets?projectId=${project}&${query}`);
    return [answer.headers.get('x-total-count'), ...answer.json.map(({ name }: Json) => name)];
  };
  expect(await names('sortBy=name')).toEqual(['4', '100%', 'a', 'b', 'Ärger']);
  expect(await names('sortBy=name&sortPara=dsc&page=0&size=1')).toEqual(['4', 'Ärger']);
  expect(await names('search=%C3%A4')).toEqual(['1', 'Ärger']);
  expect(await names('search=%25')).toEqual(['1', '100%']);
  expect(await names('search=x')).toEqual(['0']);
  expect((await admin.get('/api/v1/datasets?sortBy=size')).status).toBe(400);
  expect((await admin.get(`/api/v1/datasets?search=${'x'.repeat(300)}`)).status).toBe(400);
});

test('schemaModel takes precedence over datasetSchema, and the response has both', async () => {
  const datasetSchema =
    '{"colNames":["x"],"colTypes":["STRING"],"colFormats":[""],"colMLTypes":["TEXT"]}';
  for (const body of [
    { ...housing, datasetSchema },
    { ...housing, schemaModel: null, datasetSchema },
  ]) {
    const saved = (await admin.post('/dataset/save', body)).json;
    const { colNames, colTypes } = JSON.parse(saved.datasetSchema);
    expect(
      saved.schemaModel.schemaColList.map(({ colName, colType }: Json) => [colName, colType]),
    ).toEqual(colNames.map((name: string, index: number) => [name, colTypes[index]]));
    expect(colNames).toHaveLength(body.schemaModel === null ? 1 : 5);
  }
  const ddl = {
    schemaColList: [
      'DECIMAL',
      'DECIMAL(10,2)',
      'ARRAY<STRING>',
      'MAP<STRING,INT>',
      'STRUCT<a: INT>',
      'BINARY',
      'LONG',
      'BYTE',
    ].map((colType, index) => ({
      colName: `c${index}`,
      colType,
    })),
  };
  expect((await admin.post('/dataset/save', { ...housing, schemaModel: ddl })).status).toBe(200);
});

test('a project that is not the record’s is 404, in every operation on it', async () => {
  const other = (await admin.post('/api/v1/projects', { name: 'Not theirs' })).json.id;
  const { id, version } = (await admin.post('/dataset/save', housing)).json;
  expect((await admin.get(`/api/v1/datasets/${id}?projectId=${other}`)).status).toBe(404);
  expect((await admin.delete(`/api/v1/datasets/${id}?projectId=${other}`)).status).toBe(404);
  expect(
    (await admin.post('/dataset/save', { id, version, name: 'x', projectId: other })).status,
  ).toBe(404);
  expect((await admin.get(`/api/v1/datasets/${id}`)).json).toMatchObject({
    version,
    name: housing.name,
  });
});

test.each([
  ['no name', { path: '/shared/x.csv' }],
  ['no path', { name: 'x' }],
  ['blank name', { ...housing, name: '  ' }],
  ['number for a name', { ...housing, name: 7 }],
  ['text for a header', { ...housing, header: 'yes' }],
  ['eleven characters for a delimiter', { ...housing, delimiter: ';'.repeat(11) }],
  ['an unknown type of dataset', { ...housing, datasetType: 'SPREADSHEET' }],
  [
    'an unknown column type',
    { ...housing, schemaModel: { schemaColList: [{ colName: 'a', colType: 'NUMBERISH' }] } },
  ],
  [
    'two columns of one name',
    {
      ...housing,
      schemaModel: {
        schemaColList: [
          { colName: 'a', colType: 'LONG' },
          { colName: 'A', colType: 'LONG' },
        ],
      },
    },
  ],
  [
    'lists of different lengths',
    {
      ...housing,
      schemaModel: undefined,
      datasetSchema: '{"colNames":["a","b"],"colTypes":["LONG"]}',
    },
  ],
  ['a schema that is no JSON', { ...housing, schemaModel: undefined, datasetSchema: '{' }],
  ['reader options that are no object', { ...housing, readOptions: '[1]' }],
  ['a project that is not a number', { ...housing, projectId: 'one' }],
])('%s is 400', async (_what, body) => {
  const answer = await admin.post('/dataset/save', body);
  expect(answer.status).toBe(400);
  expect(answer.type).toBe('application/problem+json; charset=utf-8');
});

test('unknown projects and datasets are 404, ids that are not numbers 400', async () => {
  expect((await admin.post('/dataset/save', { ...housing, projectId: 12_345 })).status).toBe(404);
  expect((await admin.get('/api/v1/datasets?projectId=12345')).status).toBe(404);
  expect((await admin.get('/api/v1/datasets?projectId=one')).status).toBe(400);
  expect((await admin.get('/api/v1/datasets?sortPara=up')).status).toBe(400);
  expect((await admin.get('/api/v1/datasets?size=1001')).status).toBe(400);
  expect((await admin.get('/api/v1/datasets?page=-1')).status).toBe(400);
  expect((await admin.get('/api/v1/datasets/one')).status).toBe(400);
  expect((await admin.get('/api/v1/datasets/99999')).status).toBe(404);
  expect((await admin.post('/api/v1/datasets/sample-data?path=/shared/none.csv', {})).status).toBe(
    404,
  );
  expect((await admin.post('/api/v1/datasets/schema', {})).status).toBe(400);
});

test('a dataset of an invisible project does not exist', async () => {
  const { id } = (await admin.post('/dataset/save', housing)).json;
  const eve = await server.user('eve', 'ANALYST');
  expect((await eve.get(`/api/v1/datasets/${id}`)).status).toBe(404);
  expect((await eve.delete(`/api/v1/datasets/${id}`)).status).toBe(404);
  expect((await eve.get('/api/v1/datasets')).json).toEqual([]);
  expect((await eve.get('/api/v1/datasets/count')).text).toBe('0');
  expect((await eve.post('/dataset/save', housing)).status).toBe(400);
  await server.services.store.projects.setMember(
    1,
    (await eve.get('/api/v1/session')).json.id,
    'VIEWER',
  );
  expect((await eve.get(`/api/v1/datasets/${id}`)).json.permission).toBe('VIEW');
  expect((await eve.delete(`/api/v1/datasets/${id}`)).status).toBe(403);
  expect((await eve.post('/dataset/save', { id, version: 1, name: 'x' })).status).toBe(403);
});

const query = (sql: string) => ({
  name: 'Query',
  nodes: [
    node('q', 'millrace.nodes.code.SqlOverDatasets', 'dataset', { sql }),
    node('print', 'millrace.nodes.look.PrintRows', 'transform', { title: 'Rows', n: '10' }),
  ],
  edges: [edge(1, 'q', 'print')],
});

test('a query reads the datasets of its project by name, and no others', async () => {
  const projectId = (await admin.post('/api/v1/projects', { name: 'Queries' })).json.id;
  await upload('/shared/bad.csv', 'id,price\n1,10\nx,y\n3,5\n');
  await upload('/shared/worse.csv', 'id\nz\n');
  const columns = (...names: readonly string[]) => ({
    schemaColList: names.map((colName) => ({ colName, colType: 'INTEGER' })),
  });
  const bad = { name: 'Bad rows', path: '/shared/bad.csv', header: true, projectId };
  const saved = (await admin.post('/dataset/save', { ...bad, schemaModel: columns('id', 'price') }))
    .json;
  const worse = { name: 'worse', path: '/shared/worse.csv', header: true, projectId };
  await admin.post('/dataset/save', { ...worse, schemaModel: columns('id') });
  await admin.post('/dataset/save', housing);
  const preview = (sql: string, visitor = admin) =>
    visitor.post('/api/v1/workflows/preview', { workflow: query(sql), nodeId: 'q', projectId });
  const sql = 'SELECT b.id, price FROM `bad ROWS` b WHERE b.id IN (1, 3) ORDER BY 1';
  expect((await preview(sql)).json.cells).toEqual([
    [1, 10],
    [3, 5],
  ]);
  const issueOf = async (text: string, visitor = admin) =>
    (await preview(text, visitor)).json.errors?.[0];
  const unknown = {
    field: 'sql',
    span: [14, 21],
    message: expect.stringContaining('There is no dataset `Housing` in this project'),
  };
  expect(await issueOf('SELECT * FROM Housing')).toMatchObject(unknown);
  const eve = await server.user('eva', 'ANALYST');
  expect((await preview(sql, eve)).status).toBe(404);
  const own = await eve.post('/api/v1/workflows/preview', {
    workflow: query('SELECT * FROM Housing'),
    nodeId: 'q',
  });
  expect(own.json.errors[0]).toMatchObject({
    ...unknown,
    fix: expect.not.stringContaining('mean'),
  });

  const all = 'SELECT `Bad rows`.id FROM `Bad rows` LEFT JOIN worse USING (id)';
  const id = (await admin.post('/api/v1/workflows', { workflow: query(all), projectId })).json;
  expect((await admin.get(`/api/v1/datasets/${saved.id}/workflows`)).json.workflows).toEqual([
    { id, name: 'Query', projectId },
  ]);
  expect((await admin.delete(`/api/v1/datasets/${saved.id}`)).status).toBe(409);
  const run = (await admin.post('/api/v1/workflow/execute', { workflowId: id })).json;
  const { status, metrics } = await ended(admin, run);
  expect(status).toBe(2);
  const [reader] = metrics.nodes;
  expect(reader).toMatchObject({
    measures: { rejectedRows: 2 },
    rejected: { rows: 2, records: 4, columns: { length: 3 } },
  });

  await admin.post('/dataset/save', { id: saved.id, version: saved.version, name: 'Good rows' });
  const { workflow } = (await admin.get(`/api/v1/workflows/${id}`)).json;
  const renamed = await admin.post('/api/v1/workflows/validate', { workflow, projectId });
  expect(renamed.json.issues[0]).toMatchObject({ fix: 'Did you mean `Good rows`?' });
  await admin.post('/dataset/save', { ...bad, name: 'good rows', schemaModel: columns('id') });
  expect((await preview('SELECT price FROM `Good rows`')).json.cells).toHaveLength(3);
  expect(await issueOf('SELECT 1 FROM `GOOD rows`')).toMatchObject({
    message: expect.stringContaining('2 datasets of this project are named `GOOD rows`'),
  });
});
