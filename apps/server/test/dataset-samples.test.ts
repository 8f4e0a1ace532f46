import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Visitor } from '@millrace/test-support/visitor';

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

const empty = { colNames: [], colTypes: [], colFormats: [], colMLTypes: [] };

test('sample-data and schema accept the path in the query or the body', async () => {
  const inQuery = await admin.post(
    '/api/v1/datasets/sample-data?path=/shared/housing.csv&delimiter=,&header=true',
    empty,
  );
  const inBody = await admin.post('/api/v1/datasets/sample-data', {
    ...empty,
    path: '/shared/housing.csv',
    header: true,
  });
  expect(inQuery.status).toBe(200);
  expect(inBody.json).toEqual(inQuery.json);
  expect(inQuery.json.headers).toEqual(['id', 'price', 'city', 'sold', 'code']);
  expect(inQuery.json.cells).toHaveLength(2);
  const schema = await admin.post(
    '/api/v1/datasets/schema?path=/shared/housing.csv&header=true',
    empty,
  );
  expect(schema.json).toEqual({
    colNames: ['id', 'price', 'city', 'sold', 'code'],
    colTypes: ['INTEGER', 'DOUBLE', 'STRING', 'DATE', 'STRING'],
    colFormats: ['', '', '', '', ''],
    colMLTypes: ['NUMERIC', 'NUMERIC', 'TEXT', 'TEXT', 'TEXT'],
  });
  const withoutHeader = await admin.post(
    '/api/v1/datasets/schema?path=/shared/housing.csv&header=false',
    {},
  );
  expect(withoutHeader.json.colNames).toEqual(['_c0', '_c1', '_c2', '_c3', '_c4']);
});

const german =
  'Bericht 2024\n\nName;Preis;Tag;Anteil\nMüller;1.234,5;31.01.2024;12 %\nSchön;2,25;1.2.2024;NA\nQuelle: Amt\n';

test('what is not given is detected: delimiter, header, encoding, formats', async () => {
  const content = Buffer.from(german, 'latin1').toString('base64');
  const upload = { path: '/shared/german.csv', content, encoding: 'base64', overwrite: true };
  expect((await admin.post('/api/v1/hdfs/files/upload', upload)).status).toBe(200);
  const schema = {
    colNames: ['Name', 'Preis', 'Tag', 'Anteil'],
    colTypes: ['STRING', 'DOUBLE', 'DATE', 'INTEGER'],
    colFormats: ['', '', 'd.M.yyyy', '# %'],
    colMLTypes: ['TEXT', 'NUMERIC', 'TEXT', 'NUMERIC'],
  };
  const path = 'path=/shared/german.csv';
  const detected = await admin.post(`/api/v1/datasets/detect?${path}`);
  expect(detected.json).toMatchObject({ delimiter: ';', header: true, schema });
  expect(detected.json.settings).toMatchObject({
    encoding: 'windows-1252',
    skipLines: 2,
    skipFooterLines: 1,
    decimalSeparator: ',',
    thousandsSeparator: '.',
    nullValues: ['NA'],
  });
  expect((await admin.post(`/api/v1/datasets/schema?${path}`)).json).toEqual(schema);
  const sample = await admin.post(`/api/v1/datasets/sample-data?${path}`);
  expect(sample.json).toEqual({
    headers: schema.colNames,
    cells: [
      ['Müller', '1234.5', '2024-01-31', '12'],
      ['Schön', '2.25', '2024-02-01', ''],
    ],
  });
  const body = { projectId: 1, name: 'German', path: '/shared/german.csv' };
  const saved = (await admin.post('/dataset/save', body)).json;
  expect(saved).toMatchObject({ delimiter: ';', header: true });
  expect(JSON.parse(saved.datasetSchema)).toEqual(schema);
  const read = await admin.get(`/api/v1/datasets/${saved.id}`);
  expect(read.json.sampleData.cells).toEqual(sample.json.cells);
});

test('detection takes what is known, and samples take the reader options that it found', async () => {
  const detect = (body: object) =>
    admin.post('/api/v1/datasets/detect', { path: '/shared/german.csv', ...body });
  const greek = await detect({ encoding: 'windows-1253', header: false });
  expect(greek.json).toMatchObject({ header: false, settings: { encoding: 'windows-1253' } });
  expect((await detect({ encoding: 'EBCDIC' })).json.errors[0].path).toBe('encoding');
  const { delimiter, header, readOptions, schema } = (await detect({})).json;
  const body = { path: '/shared/german.csv', delimiter, header, readOptions, ...schema };
  const sample = await admin.post('/api/v1/datasets/sample-data', body);
  expect(sample.json.cells[0]).toEqual(['Müller', '1234.5', '2024-01-31', '12']);
});

test('a row of units is left out, and the columns have the types of the other rows', async () => {
  await upload(
    '/shared/sensors.csv',
    'at,heat\ns,°F\n1704067933,49.9\n1704067990,50\n1704068000,51\n',
  );
  const { hasUnits, schema, settings, readOptions } = (
    await admin.post('/api/v1/datasets/detect', { path: '/shared/sensors.csv' })
  ).json;
  expect(hasUnits).toBe(true);
  expect(schema.colTypes[1]).toBe('DOUBLE');
  expect(settings.skipLinesAfterHeader).toBe(1);
  expect(JSON.parse(readOptions)).toEqual({ skipLinesAfterHeader: 1 });
  const body = { projectId: 1, name: 'Sensors', path: '/shared/sensors.csv' };
  const { id } = (await admin.post('/dataset/save', body)).json;
  const { cells } = (await admin.get(`/api/v1/datasets/${id}`)).json.sampleData;
  expect(cells.map((row: string[]) => row[1])).toEqual(['49.9', '50', '51']);
});

test('counts since 1970 and days of digits only have their formats everywhere', async () => {
  const day = (index: number): string => `202401${String(1 + (index % 28)).padStart(2, '0')}`;
  const rows = (count: number): string =>
    Array.from(
      { length: count },
      (_, index) => `${index},${1700000000000 + index},${1700000000 + index},${day(index)}\n`,
    ).join('');
  const schema = {
    colNames: ['id', 'created_at', 'ts', 'day'],
    colTypes: ['INTEGER', 'TIMESTAMP', 'TIMESTAMP', 'DATE'],
    colFormats: ['', 'epoch ms', 'epoch', 'yyyyMMdd'],
    colMLTypes: ['NUMERIC', 'TEXT', 'TEXT', 'TEXT'],
  };
  for (const count of [20, 6000]) {
    const path = `/shared/epochs-${count}.csv`;
    await upload(path, `id,created_at,ts,day\n${rows(count)}`);
    expect((await admin.post(`/api/v1/datasets/detect?path=${path}`)).json.schema).toEqual(schema);
    expect((await admin.post(`/api/v1/datasets/schema?path=${path}`)).json).toEqual(schema);
    const saved = await admin.post('/dataset/save', { projectId: 1, name: 'Epochs', path });
    expect(JSON.parse(saved.json.datasetSchema)).toEqual(schema);
  }
});

test('columns from folder names are found and read', async () => {
  await upload('/shared/sales/year=2023/a.csv', 'city;amount\nOslo;1,5\n');
  await upload('/shared/sales/year=2024/b.csv', 'city;amount\nRome;2,5\n');
  const body = { projectId: 1, name: 'Sales', path: '/shared/sales' };
  const saved = (await admin.post('/dataset/save', body)).json;
  expect(JSON.parse(saved.datasetSchema)).toMatchObject({
    colNames: ['city', 'amount', 'year'],
    colTypes: ['STRING', 'DOUBLE', 'INTEGER'],
    colFormats: ['', '', 'partition'],
  });
  expect((await admin.get(`/api/v1/datasets/${saved.id}`)).json.sampleData.cells).toEqual([
    ['Oslo', '1.5', '2023'],
    ['Rome', '2.5', '2024'],
  ]);
});

test('bytes that are not text are an error with file and line', async () => {
  const content = Buffer.from('a,b\n1,x\n2,é\n', 'latin1').toString('base64');
  const upload = { path: '/shared/latin.csv', content, encoding: 'base64', overwrite: true };
  await admin.post('/api/v1/hdfs/files/upload', upload);
  const answer = await admin.post(
    '/api/v1/datasets/sample-data?path=/shared/latin.csv&delimiter=,&header=true',
  );
  expect(answer.status).toBe(400);
  expect(answer.json.detail).toContain('"/shared/latin.csv" isn\'t valid UTF-8: line 3');
});

test('a given schema is applied', async () => {
  const given = {
    colNames: ['a', 'b', 'c', 'd', 'e'],
    colTypes: ['LONG', 'STRING', 'STRING', 'STRING', 'INTEGER'],
    colFormats: ['', '', '', '', ''],
    colMLTypes: [],
  };
  const answer = await admin.post(
    '/api/v1/datasets/sample-data?path=/shared/housing.csv&header=true',
    given,
  );
  expect(answer.json).toEqual({
    headers: ['a', 'b', 'c', 'd', 'e'],
    cells: [
      ['1', '10.5', 'Oslo', '2024-01-31', '7'],
      ['2', '', 'Ber"gen, N', '2024-02-01', '10'],
    ],
  });
});

test('a hundred rows are shown', async () => {
  await upload(
    '/shared/many.csv',
    Array.from({ length: 500 }, (_, index) => `${index};x`).join('\n'),
  );
  const answer = await admin.post(
    '/api/v1/datasets/sample-data?path=/shared/many.csv&delimiter=%3B',
    {},
  );
  expect(answer.json.cells).toHaveLength(100);
  expect(answer.json.cells[99]).toEqual(['99', 'x']);
});

test('with nulls=true, samples distinguish null from empty text, and say whether there are more rows', async () => {
  await upload('/shared/blank.csv', 'id,name\n1,\n2,""\n3,x\n');
  const query = 'path=/shared/blank.csv&header=true&nulls=true';
  const few = await admin.post(`/api/v1/datasets/sample-data?${query}`, {});
  const cells = [
    ['1', ''],
    ['2', ''],
    ['3', 'x'],
  ];
  expect(few.json).toEqual({
    headers: ['id', 'name'],
    cells,
    nulls: [[1], [], []],
    hasMore: false,
  });
  await upload(
    '/shared/hundred.csv',
    Array.from({ length: 100 }, (_, index) => `${index}`).join('\n'),
  );
  expect(
    (await admin.post('/api/v1/datasets/sample-data?path=/shared/hundred.csv&nulls=true', {})).json
      .hasMore,
  ).toBe(false);
  await upload(
    '/shared/hundred.csv',
    Array.from({ length: 101 }, (_, index) => `${index}`).join('\n'),
  );
  const more = (
    await admin.post('/api/v1/datasets/sample-data?path=/shared/hundred.csv&nulls=true', {})
  ).json;
  expect([more.cells.length, more.hasMore]).toEqual([100, true]);
  const { id } = (
    await admin.post('/dataset/save', {
      projectId: 1,
      name: 'Blank',
      path: '/shared/blank.csv',
      header: true,
    })
  ).json;
  expect((await admin.get(`/api/v1/datasets/${id}?nulls=true`)).json.sampleData).toEqual(few.json);
  expect((await admin.get(`/api/v1/datasets/${id}`)).json.sampleData).toEqual({
    headers: ['id', 'name'],
    cells,
  });
});

test('a dataset stores what was found in its file, apart from its own columns', async () => {
  const save = async (body: object) =>
    (await admin.post('/dataset/save', { projectId: 1, name: 'Found', ...body })).json;
  const namesIn = (text: string | null) =>
    text === null ? null : (JSON.parse(text) as { colTypes: string[] }).colTypes;
  const found = await save({ path: '/shared/housing.csv', header: true });
  expect(found.inferredSchema).toBe(found.datasetSchema);
  const schemaModel = { schemaColList: [{ colName: 'id', colType: 'STRING' }] };
  const byHand = await save({ id: found.id, version: found.version, schemaModel });
  expect([namesIn(byHand.datasetSchema), byHand.inferredSchema]).toEqual([
    ['STRING'],
    found.inferredSchema,
  ]);
  const inferredSchema = JSON.stringify({ ...empty, colNames: ['id'], colTypes: ['LONG'] });
  const compared = await save({ id: found.id, version: byHand.version, inferredSchema });
  expect(namesIn(compared.inferredSchema)).toEqual(['LONG']);
  const elsewhere = await save({
    id: found.id,
    version: compared.version,
    path: '/shared/blank.csv',
  });
  expect(elsewhere.inferredSchema).toBe(null);
  expect((await save({ path: '/shared/housing.csv', schemaModel })).inferredSchema).toBe(null);
  expect(
    (
      await admin.post('/dataset/save', {
        projectId: 1,
        name: 'x',
        path: '/x',
        schemaModel,
        inferredSchema: '{"colNames":["a"]}',
      })
    ).status,
  ).toBe(400);
});

test('schemas of JSON files are inferred too', async () => {
  await upload(
    '/shared/people.json',
    '{"name":"Ada","age":36}\n{"name":"Bob","age":null,"tall":true}\n',
  );
  expect(
    (await admin.post('/api/v1/datasets/schema?path=/shared/people.json', {})).json,
  ).toMatchObject({
    colNames: ['name', 'age', 'tall'],
    colTypes: ['STRING', 'INTEGER', 'BOOLEAN'],
  });
  expect(
    (await admin.post('/api/v1/datasets/sample-data?path=/shared/people.json', {})).json.cells,
  ).toEqual([
    ['Ada', '36', ''],
    ['Bob', '', 'true'],
  ]);
});

test('the schema of a JSON file names the columns with values of different types', async () => {
  const path = '/shared/mixed.json';
  await upload(path, '{"a":1,"b":{"c":"x"}}\n{"a":"one","b":{"c":[2]}}\n');
  const [found, saved] = [
    await admin.post(`/api/v1/datasets/schema?path=${path}`, {}),
    await admin.post('/dataset/save', { projectId: 1, name: 'mixed', path }),
  ];
  expect(found.json).toMatchObject({ colNames: ['a', 'b'], mixedColumns: ['a', 'b'] });
  const { json } = await admin.get(`/api/v1/datasets/${saved.json.id}`);
  expect(JSON.parse(json.inferredSchema)).not.toHaveProperty('mixedColumns');
});

test('filesInPathJSON accepts the path in the query or in the body of the GET', async () => {
  const entries = (await admin.get('/filesInPathJSON?path=/shared')).json;
  expect(entries).toContainEqual(
    expect.objectContaining({
      name: 'housing.csv',
      path: '/shared/housing.csv',
      type: 'FILE',
      directory: false,
      length: expect.any(Number),
    }),
  );
  expect((await admin.get('/filesInPathJSON')).status).toBe(400);
  const withBody = await new Promise<string>((resolve, reject) => {
    const headers = { cookie: admin.cookie, 'content-type': 'text/plain', 'content-length': '8' };
    const sent = request(
      `${server.address}/filesInPathJSON`,
      { method: 'GET', headers },
      (response) => {
        response.setEncoding('utf8');
        let text = '';
        response.on('data', (chunk: string) => (text += chunk)).on('end', () => resolve(text));
      },
    );
    sent.on('error', reject).end('/shared\n');
  });
  expect(JSON.parse(withBody)).toEqual(entries);
});

test('a sample says what byte limits left out', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `c${index}`);
  const row = names.map(() => 'x'.repeat(100_000)).join(',');
  await upload(
    '/shared/wide.csv',
    `${names.join(',')}\n${Array.from({ length: 25 }, () => row).join('\n')}\n`,
  );
  const ask = async (query: string) =>
    (
      await admin.post(
        `/api/v1/datasets/sample-data?path=/shared/wide.csv&header=true${query}`,
        empty,
      )
    ).json;
  const { cells, cut, hasMore } = await ask('&nulls=true');
  expect({ cut, hasMore }).toEqual({
    cut: { rows: true, cells: cells.length * 12 },
    hasMore: true,
  });
  expect(cells.length).toBeLessThan(25);
  expect(Object.keys(await ask(''))).toEqual(['headers', 'cells']);
});
