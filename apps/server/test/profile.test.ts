import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { edge, node } from '@millrace/test-support/graphs';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Answer, Json, Visitor } from '@millrace/test-support/visitor';

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

let files = 0;

/** A graph of one node that reads these rows of text, typed. */
async function reading(
  columns: Readonly<Record<string, string>>,
  rows: readonly string[],
): Promise<Json> {
  const path = `/shared/profile-${++files}.csv`;
  const content = [Object.keys(columns).join(), ...rows, ''].join('\n');
  expect((await admin.post('/api/v1/hdfs/files/upload', { path, content })).status).toBe(200);
  const settings = {
    path,
    header: 'true',
    outputColNames: JSON.stringify(Object.keys(columns)),
    outputColTypes: JSON.stringify(Object.values(columns)),
    outputColFormats: JSON.stringify(Object.keys(columns).map(() => '')),
  };
  return {
    name: 'Read',
    nodes: [node('read', 'millrace.nodes.read.ReadCsv', 'dataset', settings)],
    edges: [],
  };
}

const ask = async (workflow: Json, more: object = {}): Promise<Answer> =>
  admin.post('/api/v1/workflows/profile', { workflow, nodeId: 'read', ...more });

async function profile(
  columns: Readonly<Record<string, string>>,
  rows: readonly string[],
  more: object = {},
): Promise<Json> {
  const answer = await ask(await reading(columns, rows), more);
  expect(answer.json).not.toHaveProperty('detail');
  return answer.json;
}

test('integers: counts, extremes, moments, frequent values, bins of width one', async () => {
  const { rows, sampled, columns } = await profile(
    { n: 'INTEGER', o: 'INTEGER' },
    ['3,', '1,', ',', '3,', '7,', '3,', '1,'],
    { columns: ['n'] },
  );
  expect({ rows, sampled }).toEqual({ rows: 7, sampled: false });
  expect(columns).toEqual([
    {
      name: 'n',
      type: 'INTEGER',
      nullable: true,
      count: 6,
      nulls: 1,
      nan: null,
      distinct: 3,
      min: 1,
      max: 7,
      mean: 3,
      std: expect.closeTo(Math.sqrt(24 / 5), 12),
      length: null,
      values: [
        { value: 3, count: 3, cut: false },
        { value: 1, count: 2, cut: false },
        { value: 7, count: 1, cut: false },
      ],
      histogram: { edges: [1, 2, 3, 4, 5, 6, 7, 8], counts: [2, 0, 3, 0, 0, 0, 1] },
    },
  ]);
});

test('doubles: NaN, infinities and zeros of either sign', async () => {
  const [column] = (
    await profile({ d: 'DOUBLE', o: 'STRING' }, [
      '0.0,',
      '-0.0,',
      'NaN,',
      'Infinity,',
      '2,',
      '1,',
      ',',
    ])
  ).columns;
  expect(column).toMatchObject({
    count: 6,
    nulls: 1,
    nan: 1,
    distinct: 5,
    min: 0,
    max: 'Infinity',
    mean: 'Infinity',
  });
  expect(column.values[0]).toEqual({ value: 0, count: 2, cut: false });
  expect(column.values.map(({ value }: Json) => value)).toEqual(
    expect.arrayContaining(['NaN', 'Infinity', 1, 2]),
  );
  expect(column.histogram.counts.reduce((sum: number, count: number) => sum + count)).toBe(4);
  expect(column.histogram.edges).toHaveLength(21);
  expect([column.histogram.edges[0], column.histogram.edges.at(-1)]).toEqual([0, 2]);
});

test('the largest and the smallest numbers do not break the bins', async () => {
  const wide = await profile({ d: 'DOUBLE', l: 'LONG', tiny: 'DOUBLE' }, [
    '1.7976931348623157E308,9223372036854775807,4.9E-324',
    '-1.7976931348623157E308,-9223372036854775808,0',
    '1,0,0',
    '5E307,1,0',
  ]);
  const [d, l, tiny] = wide.columns;
  expect(d.histogram.counts.reduce((sum: number, count: number) => sum + count)).toBe(2);
  expect(l).toMatchObject({ min: '-9223372036854775808', max: '9223372036854775807' });
  expect(l.histogram.counts.reduce((sum: number, count: number) => sum + count)).toBe(4);
  expect(tiny.histogram.counts.reduce((sum: number, count: number) => sum + count)).toBe(4);
});

test('strings: lengths in characters, empty ones, frequent ones; long ones are truncated', async () => {
  const long = 'é'.repeat(2000);
  const [column] = (
    await profile({ s: 'STRING', other: 'INTEGER' }, [
      '😀b,1',
      '"",2',
      ',3',
      '"a,b",4',
      '"a,b",5',
      `${long},6`,
    ])
  ).columns;
  expect(column).toMatchObject({
    type: 'STRING',
    mean: null,
    std: null,
    histogram: null,
    nan: null,
    max: expect.any(String),
  });
  expect(column.length).toMatchObject({ max: 2000, empty: column.count - 4 });
  expect(column.values[0]).toEqual({ value: 'a,b', count: 2, cut: false });
  const cut = column.values.find(({ cut }: Json) => cut === true);
  expect(cut).toEqual({ value: 'é'.repeat(1000), count: 1, cut: true });
});

test('decimals, booleans, dates and times', async () => {
  const { columns } = await profile(
    { fee: 'DECIMAL(20,2)', ok: 'BOOLEAN', day: 'DATE', at: 'TIMESTAMP' },
    [
      '100000000000000000.05,true,2024-02-28,2024-02-28T10:00:00Z',
      '-0.10,false,2024-03-01,2024-02-28T10:00:00Z',
      ',true,,',
      '0.00,,0001-01-01,1969-12-31T23:59:59.999999Z',
    ],
  );
  const [fee, ok, day, at] = columns;
  expect(fee).toMatchObject({ min: '-0.10', max: '100000000000000000.05', distinct: 3, nulls: 1 });
  expect(ok).toMatchObject({
    min: null,
    histogram: null,
    distinct: 2,
    values: [
      { value: true, count: 2 },
      { value: false, count: 1 },
    ],
  });
  expect(day).toMatchObject({
    min: '0001-01-01',
    max: '2024-03-01',
    distinct: 3,
    histogram: { edges: expect.arrayContaining(['0001-01-01']) },
  });
  expect(at).toMatchObject({
    min: '1969-12-31T23:59:59.999999Z',
    max: '2024-02-28T10:00:00Z',
    distinct: 2,
    values: [{ value: '2024-02-28T10:00:00Z', count: 2 }, {}],
  });
  expect(at.histogram.edges[0]).toBe('1969-12-31T23:59:59.999999Z');
  expect(at.histogram.counts.reduce((sum: number, count: number) => sum + count)).toBe(3);
});

test('local times, nested columns and nulls only', async () => {
  const workflow = {
    ...(await reading({ a: 'INTEGER' }, ['1', '2'])),
    nodes: [
      ...(await reading({ a: 'INTEGER' }, ['1', '2'])).nodes,
      node('add', 'millrace.nodes.code.Sql', 'transform', {
        tempTable: 't',
        sql: "SELECT a, CAST('2024-03-31 02:30:00.5' AS TIMESTAMP_NTZ) AS wall, array(a) AS list, map('k', a) AS pairs, NULL AS nothing, CAST('x' AS BINARY) AS bytes FROM t",
      }),
    ],
    edges: [edge(1, 'read', 'add')],
  };
  const answer = await ask(workflow, {
    nodeId: 'add',
    sparkConfig: '--conf spark.sql.session.timeZone=Europe/Oslo',
  });
  const [, wall, list, pairs, nothing, bytes] = answer.json.columns;
  expect(wall).toMatchObject({
    min: '2024-03-31T02:30:00.5',
    distinct: 1,
    histogram: { edges: ['2024-03-31T02:30:00.5', '2024-03-31T02:30:00.500001'], counts: [2] },
  });
  for (const nested of [list, pairs, bytes])
    expect(nested).toMatchObject({
      count: 2,
      nulls: 0,
      distinct: null,
      values: [],
      min: null,
      histogram: null,
    });
  expect(nothing).toMatchObject({ count: 0, nulls: 2 });
});

test('no rows', async () => {
  const { rows, columns } = await profile({ n: 'INTEGER', s: 'STRING' }, []);
  expect(rows).toBe(0);
  expect(columns[0]).toMatchObject({
    count: 0,
    nulls: 0,
    distinct: 0,
    min: null,
    mean: null,
    values: [],
    histogram: null,
  });
  expect(columns[1]).toMatchObject({ count: 0, distinct: 0, length: null, values: [] });
});

test('reports that it covers only the first rows', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => String(index));
  expect(await profile({ n: 'INTEGER' }, rows, { rows: 20 })).toMatchObject({
    rows: 20,
    sampled: true,
    columns: [{ max: 19, distinct: 20 }],
  });
  expect(await profile({ n: 'INTEGER' }, rows, { rows: 50 })).toMatchObject({
    rows: 50,
    sampled: false,
  });
  expect(await profile({ n: 'INTEGER' }, rows, { rows: 'all' })).toMatchObject({
    rows: 50,
    sampled: false,
  });
});

test('only some columns; odd names; at most 200', async () => {
  const odd = { 'a`b': 'INTEGER', 'sum(x)': 'STRING', 'Ünï "q"': 'DOUBLE' };
  const quoted = await reading({ x: 'INTEGER', y: 'STRING', z: 'DOUBLE' }, ['1,b,2.5']);
  quoted.nodes[0].fields.find(({ name }: Json) => name === 'outputColNames').value = JSON.stringify(
    Object.keys(odd),
  );
  const answer = await ask(quoted, { columns: ['ünï "Q"', 'a`b'] });
  expect(answer.json).toMatchObject({
    omittedColumns: 1,
    columns: [
      { name: 'Ünï "q"', min: 2.5 },
      { name: 'a`b', max: 1 },
    ],
  });
  const missing = await ask(quoted, { columns: ['none'] });
  expect(missing).toMatchObject({ status: 400, json: { errors: [{ path: 'body.columns' }] } });
  const wide = await reading(
    Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`c${index}`, 'INTEGER'])),
    [Array.from({ length: 250 }, () => '1').join()],
  );
  const first = await ask(wide);
  expect(first.json).toMatchObject({ omittedColumns: 50, columns: { length: 200 } });
  expect(first.json.columns[199]).toMatchObject({ name: 'c199', distinct: 1, mean: 1 });
});

test('reports errors like a preview', async () => {
  const workflow = await reading({ n: 'INTEGER' }, ['1', 'x']);
  expect((await ask(workflow, { nodeId: 'nobody' })).status).toBe(404);
  expect((await ask(workflow, { output: 3 })).status).toBe(404);
  expect((await ask(workflow, { rows: 0 })).status).toBe(400);
  expect((await ask(workflow, { rows: 'most' })).status).toBe(400);
  expect(
    (
      await ask({
        name: 'x',
        nodes: [
          node('read', 'millrace.nodes.read.ReadCsv', 'dataset', { path: '/shared/none.csv' }),
        ],
      })
    ).status,
  ).toBe(404);
  expect(
    (await ask({ name: 'x', nodes: [node('read', 'millrace.nodes.rows.FilterRows', 'transform')] }))
      .status,
  ).toBe(422);
  expect((await server.visitor().post('/api/v1/workflows/profile', {})).status).toBe(401);
});

test('a profile of a dataset, for users who may see it', async () => {
  const ann = await server.user('ann', 'ANALYST');
  const bob = await server.user('bob', 'ANALYST');
  const projectId = (await ann.post('/api/v1/projects', { name: 'Own' })).json.id;
  await ann.post('/api/v1/hdfs/files/upload', {
    path: `/projects/${projectId}/a.csv`,
    content: 'n,s\n1,x\n2,y\n',
  });
  const { id } = (
    await ann.post('/dataset/save', {
      name: 'A',
      path: `/projects/${projectId}/a.csv`,
      header: true,
      projectId,
    })
  ).json;
  const at = `/api/v1/datasets/${id}/profile`;
  expect((await ann.get(at)).json).toMatchObject({
    rows: 2,
    sampled: false,
    columns: [
      { name: 'n', mean: 1.5 },
      { name: 's', distinct: 2 },
    ],
  });
  expect((await ann.get(`${at}?columns=["s"]&rows=1`)).json).toMatchObject({
    rows: 1,
    sampled: true,
    omittedColumns: 1,
    columns: [{ name: 's', count: 1 }],
  });
  expect((await ann.get(`${at}?columns=s`)).status).toBe(400);
  expect((await ann.get(`${at}?rows=0`)).status).toBe(400);
  expect((await bob.get(at)).status).toBe(404);
  expect((await ann.get(`${at}?projectId=1`)).status).toBe(404);
});

test('fewer rows of more columns, unless requested otherwise', async () => {
  const sequence = (columns: number) => ({
    name: 'Wide',
    nodes: [
      node('make', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '120000' }),
      node('read', 'millrace.nodes.columns.AddColumns', 'transform', {
        outputCols: JSON.stringify(Array.from({ length: columns }, (_, index) => `c${index}`)),
        expressions: JSON.stringify(Array.from({ length: columns }, (_, index) => String(index))),
      }),
    ],
    edges: [edge(1, 'make', 'read')],
  });
  expect((await ask(sequence(1))).json).toMatchObject({ rows: 100_000, sampled: true });
  expect((await ask(sequence(39))).json).toMatchObject({ rows: 25_000, sampled: true });
});

test('a deviation whose squares overflow is omitted, and does not fail', async () => {
  const [wide] = (await profile({ d: 'DOUBLE', o: 'INTEGER' }, ['1E154,1', '2E154,1', '3,1']))
    .columns;
  expect(wide).toMatchObject({ std: null, max: 2e154, mean: expect.closeTo(1e154, -140) });
});

test('a profile ends when its client disconnects', async () => {
  const workflow = {
    name: 'Endless',
    nodes: [node('read', 'millrace.nodes.read.GenerateRows', 'dataset', { count: '9000000000' })],
    edges: [],
  };
  const asked = request(`${server.address}/api/v1/workflows/profile`, {
    method: 'POST',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
  });
  const gone = once(asked, 'error');
  asked.end(JSON.stringify({ workflow, nodeId: 'read', rows: 'all' }));
  const folder = join(server.home, 'runs');
  const polls = async (): Promise<number> =>
    (await readdir(folder)).filter((name) => name.startsWith('look-')).length;
  await vi.waitFor(async () => expect(await polls()).toBe(1), { timeout: 20_000 });
  asked.destroy(new Error('gone'));
  await gone;
  await vi.waitFor(async () => expect(await polls()).toBe(0), { timeout: 20_000 });
});
