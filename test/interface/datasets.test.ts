import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Json } from './caller.ts';
import { amounts, reading, stored } from './drawn.ts';
import { prove } from './prove.ts';
import { dataset, fileEntry, sampleData, schemaLists } from './records.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { expectShape, list } from './shape.ts';

let server: RunningServer;
let admin: Caller;
let saved: Json;
beforeAll(async () => {
  server = await startRunningServer();
  admin = await server.admin();
  saved = await amounts(admin);
});
afterAll(() => server.stop());

const byId = (id: number): Promise<Json> =>
  admin.call('GET /api/v1/datasets/{datasetId}', {
    path: { datasetId: id },
    query: { projectId: 1 },
  });
const save = (json: object): Promise<Json> => admin.call('POST /dataset/save', { json });

prove(
  'POST /dataset/save',
  'creates without an id, updates with one, and answers the record',
  async () => {
    const created = await save({
      name: 'New',
      header: true,
      path: '/shared/amounts.csv',
      delimiter: ',',
      schemaModel: saved.schemaModel,
    });
    expectShape(created, dataset);
    expect(created).toMatchObject({
      version: 1,
      name: 'New',
      header: true,
      path: '/shared/amounts.csv',
      delimiter: ',',
      datasetType: 'CSV',
      projectId: 1,
      permission: null,
    });
    expect(created.schemaModel).toEqual(saved.schemaModel);
    const { id, version } = created;
    const updated = await save({
      id,
      version,
      name: 'Renamed',
      header: true,
      path: created.path,
      delimiter: ',',
      schemaModel: saved.schemaModel,
    });
    expect(updated).toEqual({
      ...created,
      name: 'Renamed',
      version: 2,
      dateLastUpdated: expect.any(Number),
    });
    expect(
      (await admin.ask('POST /dataset/save', { json: { id, version, name: 'Late' } })).status,
    ).toBe(409);
  },
);

prove(
  'GET /api/v1/datasets',
  'gives the datasets of the project, sorted by sortPara=dsc, beside an api_key',
  async () => {
    const newest = await save({ ...saved, id: undefined, name: 'Newest' });
    const down = await admin.call('GET /api/v1/datasets', {
      query: { projectId: 1, sortPara: 'dsc' },
      headers: { api_key: 'cookies' },
    });
    expectShape(down, list(dataset));
    expect(down[0]).toEqual(newest);
    expect(down[0]).not.toHaveProperty('sampleData');
    const up = await admin.call('GET /api/v1/datasets', {
      query: { projectId: 1, sortPara: 'asc' },
    });
    expect(up.map(({ id }: Json) => id)).toEqual(down.map(({ id }: Json) => id).toReversed());
    expect(
      await admin.call('GET /api/v1/datasets', { query: { projectId: 1, sortPara: 'desc' } }),
    ).toEqual(down);
  },
);

prove(
  'GET /api/v1/datasets/{datasetId}',
  'gives the record with sampleData and json, its forms agreeing',
  async () => {
    const record = await byId(saved.id);
    expectShape(record, dataset);
    expectShape(record.sampleData, sampleData);
    expect(record.sampleData).toEqual({
      headers: ['id', 'amount'],
      cells: [
        ['1', '5'],
        ['2', '50'],
        ['3', ''],
        ['4', '500.5'],
      ],
    });
    const { sampleData: _, json, ...rest } = record;
    expect(JSON.parse(json)).toEqual(rest);
    const columns = record.schemaModel.schemaColList;
    const of = (member: string): string[] => columns.map((column: Json) => column[member]);
    expect(JSON.parse(record.datasetSchema)).toEqual({
      colNames: of('colName'),
      colTypes: of('colType'),
      colFormats: of('colFormat'),
      colMLTypes: of('colMLType'),
    });
  },
);

test('a dataset can be sent back with unknown members: only version and date change', async () => {
  const full = await save({
    name: 'Full',
    path: '/shared/amounts.csv',
    header: true,
    delimiter: ';',
    category: 'c',
    description: 'd',
    filterLinesContaining: '#',
    readOptions: '{"mode":"DROPMALFORMED"}',
    schemaModel: saved.schemaModel,
  });
  expect(full.readOptionsModel).toEqual({ mode: 'DROPMALFORMED' });
  const before = await byId(full.id);
  await save({ ...before, permission: 'MODIFY', unknown: { deep: [null] } });
  const after = await byId(full.id);
  expect(after).toEqual({
    ...before,
    version: 2,
    dateLastUpdated: expect.any(Number),
    json: expect.any(String),
  });
  expect(JSON.parse(after.json)).toMatchObject({ version: 2 });
});

test('an absent member keeps its value, null clears it; schemaModel takes precedence over datasetSchema', async () => {
  const { id } = await save({
    name: 'Kept',
    path: '/shared/amounts.csv',
    header: true,
    category: 'c',
    description: 'd',
    schemaModel: saved.schemaModel,
  });
  const kept = await save({ id, version: 1, category: null });
  expect(kept).toMatchObject({
    name: 'Kept',
    category: null,
    description: 'd',
    header: true,
    schemaModel: saved.schemaModel,
  });
  const other = { colNames: ['x'], colTypes: ['STRING'], colFormats: [''], colMLTypes: ['TEXT'] };
  expect(
    (
      await save({
        id,
        version: 2,
        schemaModel: saved.schemaModel,
        datasetSchema: JSON.stringify(other),
      })
    ).schemaModel,
  ).toEqual(saved.schemaModel);
  expect(
    JSON.parse(
      (await save({ id, version: 3, datasetSchema: JSON.stringify(other) })).datasetSchema,
    ),
  ).toEqual(other);
});

prove(
  'DELETE /api/v1/datasets/{datasetId}',
  'confirms with the id in plain text; a used one is 409, unless forced',
  async () => {
    const { id, uuid } = await save({ ...saved, id: undefined, uuid: undefined, name: 'To go' });
    const user = await stored(admin, await reading(admin, uuid));
    const path = { datasetId: id };
    const refused = await admin.ask('DELETE /api/v1/datasets/{datasetId}', {
      path,
      query: { projectId: 1 },
    });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Large amounts')]);
    const sentence = await admin.call('DELETE /api/v1/datasets/{datasetId}', {
      path,
      query: { projectId: 1, force: true },
      headers: { accept: 'text/plain' },
    });
    expect(sentence).toContain(String(id));
    expect((await admin.ask('GET /api/v1/datasets/{datasetId}', { path })).status).toBe(404);
    await admin.call('DELETE /api/v1/workflows/id/{workflowId}', { path: { workflowId: user } });
  },
);

prove('GET /api/v1/datasets/count', 'gives a bare number', async () => {
  const all = await admin.call('GET /api/v1/datasets');
  expect(await admin.call('GET /api/v1/datasets/count')).toBe(all.length);
});

prove('GET /api/v1/datasets/latest', 'gives the five that changed last, newest first', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    await save({ name, path: '/shared/amounts.csv', header: true });
  const latest = await admin.call('GET /api/v1/datasets/latest');
  expectShape(latest, list(dataset));
  expect(latest.map(({ name }: Json) => name)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(latest[0]).not.toHaveProperty('sampleData');
});

prove(
  'POST /api/v1/datasets/sample-data',
  'reads by query or by body, the query winning',
  async () => {
    const empty = { colNames: [], colTypes: [], colFormats: [], colMLTypes: [] };
    const query = { path: '/shared/amounts.csv', delimiter: ',', header: true };
    const read = await admin.call('POST /api/v1/datasets/sample-data', { query, json: empty });
    expectShape(read, sampleData);
    expect(read.headers).toEqual(['id', 'amount']);
    expect(read.cells[2]).toEqual(['3', '']);
    expect(
      await admin.call('POST /api/v1/datasets/sample-data', { json: { ...empty, ...query } }),
    ).toEqual(read);
    expect(
      await admin.call('POST /api/v1/datasets/sample-data', {
        query,
        json: { ...empty, path: '/shared/nothing.csv', header: false },
      }),
    ).toEqual(read);
    const detected = await admin.call('POST /api/v1/datasets/sample-data', {
      query: { path: query.path },
      json: empty,
    });
    expect(detected).toEqual(read);
    const plain = await admin.call('POST /api/v1/datasets/sample-data', {
      query: { path: query.path, header: false },
      json: empty,
    });
    expect([plain.headers, plain.cells[0]]).toEqual([
      ['_c0', '_c1'],
      ['id', 'amount'],
    ]);
    const applied = {
      colNames: ['n', 't'],
      colTypes: ['LONG', 'STRING'],
      colFormats: ['', ''],
      colMLTypes: ['NUMERIC', 'TEXT'],
    };
    expect(
      await admin.call('POST /api/v1/datasets/sample-data', { query, json: applied }),
    ).toMatchObject({ headers: ['n', 't'] });
  },
);

prove('POST /api/v1/datasets/schema', 'infers the types of the files in a path', async () => {
  const content =
    'a;b;c;d;e;f;g\n1;3000000000;1.5;true;2024-01-31;2024-01-31T10:00:00;007\n2;4;2;false;2024-02-01;2024-02-01T11:00:00;008\n';
  await admin.call('POST /api/v1/hdfs/files/upload', {
    json: { path: '/shared/types.csv', content },
  });
  const empty = { colNames: [], colTypes: [], colFormats: [], colMLTypes: [] };
  const schema = await admin.call('POST /api/v1/datasets/schema', {
    query: { path: '/shared/types.csv', delimiter: ';', header: true },
    json: empty,
  });
  expectShape(schema, schemaLists);
  expect(schema).toMatchObject({
    colNames: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    colTypes: ['INTEGER', 'LONG', 'DOUBLE', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'STRING'],
  });
  expect(schema.colMLTypes).toEqual([
    'NUMERIC',
    'NUMERIC',
    'NUMERIC',
    'TEXT',
    'TEXT',
    'TEXT',
    'TEXT',
  ]);
  expect(schema.colFormats).toHaveLength(7);
  expect(
    (
      await admin.ask('POST /api/v1/datasets/schema', {
        json: { ...empty, colNames: ['x'], path: '/shared/types.csv' },
      })
    ).status,
  ).toBe(400);
});

prove('GET /filesInPathJSON', 'takes the path as the body of a GET, or as a query', async () => {
  const entries = await admin.call('GET /filesInPathJSON', {
    body: '/shared',
    headers: { 'content-type': 'text/plain' },
  });
  expectShape(entries, list(fileEntry));
  expect(entries.map(({ path }: Json) => path)).toContain('/shared/amounts.csv');
  expect(await admin.call('GET /filesInPathJSON', { query: { path: '/shared' } })).toEqual(entries);
  expect((await admin.ask('GET /filesInPathJSON')).status).toBe(400);
});
