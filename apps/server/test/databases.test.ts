import fc from 'fast-check';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '@millrace/test-support/ended';
import { node } from '@millrace/test-support/graphs';
import { startPostgres, type Postgres } from '@millrace/test-support/postgres';
import { startTestServer, type TestServer } from '@millrace/test-support/test-server';
import type { Json, Visitor } from '@millrace/test-support/visitor';

let postgres: Postgres;
let database: Client;
let server: TestServer;
let owner: Visitor;
let admin: Visitor;
let projectId: number;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await postgres.client();
  server = await startTestServer({
    MILLRACE_CONNECTION_HOSTS: 'localhost,127.0.0.1/32',
    MILLRACE_CONNECTION_PORTS: String(postgres.port),
    MILLRACE_CONNECTION_TEST_SECONDS: '1',
    MILLRACE_TABLES_MB: '2',
  });
  owner = await server.user('olga', 'ANALYST');
  admin = await server.admin();
  projectId = (await owner.post('/api/v1/projects', { name: 'Shop' })).json.id;
  await connect('Shop');
}, 60_000);
afterAll(async () => {
  expect(server.logged).toEqual([]);
  await server.close();
  await postgres.close();
});

async function connect(name: string, settings: object = {}): Promise<number> {
  const url = `jdbc:postgresql://127.0.0.1:${postgres.port}/postgres`;
  const answer = await owner.post('/api/v1/connections', {
    projectId,
    name,
    type: 'JDBC',
    settings: { url, user: 'postgres', ...settings },
    secrets: { password: postgres.password },
  });
  expect(answer.text).not.toContain('pass word');
  return answer.json.id;
}

const read = (fields: Record<string, string>) =>
  node('read', 'millrace.nodes.read.ReadJdbc', 'dataset', { connection: 'Shop', ...fields });

const reading = (fields: Record<string, string>, ...more: ReturnType<typeof node>[]) => ({
  name: 'Reading',
  nodes: [read(fields), ...more],
  edges: more.map(({ id }, index) => ({
    id: index + 1,
    source: index === 0 ? 'read' : more[index - 1]!.id,
    target: id,
  })),
});

const preview = async (
  fields: Record<string, string>,
  visitor = owner,
  limit = 100,
): Promise<Json> =>
  (
    await visitor.post('/api/v1/workflows/preview', {
      workflow: reading(fields),
      nodeId: 'read',
      limit,
    })
  ).json;

const print = node('print', 'millrace.nodes.look.PrintRows', 'transform', { n: '100' });

async function run(workflow: object, visitor = owner): Promise<Json> {
  const { json: workflowId, text } = await visitor.post('/api/v1/workflows', {
    projectId,
    workflow,
  });
  if (typeof workflowId !== 'number') throw new Error(text);
  const { json: id, text: why } = await visitor.post('/api/v1/workflow/execute', { workflowId });
  if (typeof id !== 'number') throw new Error(why);
  return ended(visitor, id);
}

/** What a run has left, which is cleared right after it has ended. */
const filesOf = ({ id }: { id: number }): Promise<string[]> =>
  readdir(join(server.home, 'runs', String(id)));

const log = async ({ id }: { id: number }): Promise<string> =>
  (await owner.get(`/api/v1/workflow-executions/${id}/logs`)).text;

test('every type is read in its own type, with nulls, empty texts and line breaks', async () => {
  await database.query(`
    CREATE TYPE mood AS ENUM ('sad', 'happy');
    CREATE TABLE kinds (s smallint, i integer, l bigint, f real, d double precision,
      n numeric(10,2), u numeric, b boolean, day date, at timestamp, moment timestamptz,
      t text, c char(3), bytes bytea, id uuid, j jsonb, clock time, m mood, bits bit(1),
      many integer[], words text[], days date[]);
    INSERT INTO kinds VALUES
      (-32768, 2147483647, 9223372036854775807, 1.5, 'NaN', 12345678.90, 1.00000000000000000049,
       true, '2024-02-29', '2024-02-29 12:34:56.789012', '2024-02-29 12:34:56+02', E'a,"b"\\n\\\\N',
       'x', '\\x00ff', '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b', '{"a": [1, null]}', '12:00', 'happy',
       B'1', '{1,NULL,3}', '{"",NULL,"a\\"b"}', '{2024-01-01}'),
      (0, -1, 0, -0.0, '-Infinity', -0.01, 99999999999999999999.5, false, '0001-01-01',
       '1969-12-31 23:59:59', '0001-01-01 00:00:00Z', '', '', '', NULL, 'null', NULL, NULL, B'0',
       '{}', '{}', NULL),
      (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, E'\\\\N', NULL, NULL,
       NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`);
  const found = await preview({ table: 'kinds' });
  expect(found).toMatchSnapshot();
});

test('a date before our era is not taken for one of our era', async () => {
  const found = await preview({ query: "SELECT '0044-03-15 BC'::date AS day" });
  expect(found.detail).toMatch(/Column `day` has the value 0044-03-15BC, which DATE can't hold/);
});

test('columns whose names are equal when case is ignored are refused by name', async () => {
  const found = await preview({ query: 'SELECT 1 AS a, 2 AS "A"' });
  expect(found.detail).toMatch(
    /The names of the columns "a" and "A" are equal when case is ignored/,
  );
});

test('a column of a single column may be null or empty', async () => {
  const query = `SELECT * FROM (VALUES (''), (NULL), ('x')) AS v(a)`;
  expect((await preview({ query })).cells).toEqual([[''], [null], ['x']]);
});

test('a run reads only the columns that it needs, all of one moment, and leaves no file', async () => {
  await database.query(`
    CREATE SCHEMA other;
    CREATE TABLE other."Order Lines" ("Id" integer, "bad" numeric, note text);
    INSERT INTO other."Order Lines" SELECT n, 'NaN', 'note ' || n FROM generate_series(1, 5) AS n`);
  const table = 'Other."Order Lines"';
  const ids = node('ids', 'millrace.nodes.columns.SelectColumns', 'transform', {
    inputCols: '["Id"]',
  });
  const some = await run(reading({ table }, ids, print));
  expect([some.reason, await log(some)]).toEqual([null, expect.stringContaining('COMPLETED')]);
  await expect.poll(() => filesOf(some)).not.toContain('tables');
  const all = await run(reading({ table }, print));
  expect(all.reason).toMatch(
    /^Column `bad` has the value NaN, which DECIMAL\(38,18\) can't hold\./,
  );
  await expect.poll(() => filesOf(all)).not.toContain('tables');
});

test('columns of any type that nothing needs are neither transferred nor checked', async () => {
  await database.query(`
    CREATE TABLE wide (id bigint PRIMARY KEY, amt numeric(9,2), big numeric, day date,
      ts timestamp, t text, b bytea);
    INSERT INTO wide
      SELECT n, n + 0.25, 'NaN', 'infinity', now(), 'x', decode(repeat('00', 9999), 'hex')
      FROM generate_series(1, 2) AS n`);
  const sum = node('sum', 'millrace.nodes.code.Sql', 'transform', {
    sql: 'SELECT sum(amt) AS s FROM input',
  });
  const summed = await run(reading({ table: 'wide' }, sum, print));
  expect(summed.reason).toBeNull();
  const row = (amount: string): string => `\\N,${amount},\\N,\\N,\\N,\\N,\\N\n`;
  expect(summed.metrics.bytesRead).toBe(`${row('1.25')}${row('2.25')}`.length);
});

test('a result that depends on a table is not cached', async () => {
  const add = node('add', 'millrace.nodes.columns.AddColumns', 'transform', {
    outputCols: '["missing"]',
    expressions: '["i IS NULL"]',
  });
  const cached = { ...add, cache: true };
  const workflow = reading({ query: 'SELECT i FROM kinds' }, cached, print);
  const execution = await run(workflow);
  expect(execution.reason).toBeNull();
  expect(await log(execution)).toContain(
    'The result of *Add Columns* (add) is not cached. It reads a table or an API, which is read anew in every run.',
  );
});

test('a preview of a large table asks for the rows that it shows', async () => {
  const query = 'SELECT n, 1 / (500 - n) AS x FROM generate_series(1, 1000) AS n';
  expect(await preview({ query }, owner, 10)).toMatchObject({
    truncated: true,
    cells: { length: 10 },
  });
  expect((await preview({ query }, owner, 600)).detail).toBe(
    'Connection "Shop": Division by zero.',
  );
});

/** Rows that a preview of a filter shows. `isAsked`: whether the database may leave out others. */
async function filtered(conditionExpr: string, isAsked: boolean): Promise<Json> {
  const filter = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', { conditionExpr });
  const first = node('first', 'millrace.nodes.rows.Limit', 'transform', { limit: '1000' });
  const workflow = reading({ table: 'edges' }, ...(isAsked ? [filter] : [first, filter]));
  const { json } = await owner.post('/api/v1/workflows/preview', {
    workflow,
    nodeId: 'filter',
    limit: 1000,
  });
  return json.cells === undefined ? json : json.cells.map(String).toSorted();
}

test('a filter has the same rows whether the database is asked for them or not', async () => {
  await database.query(`
    CREATE TABLE edges (i integer, l bigint, n numeric(10,2), u numeric, day date, t text,
      v varchar(9), c char(3), b boolean, d double precision, at timestamptz, clock timestamp);
    INSERT INTO edges SELECT i, l, n, n, day, t, t, left(t, 3), b, d, at, at FROM
      (VALUES (0, 0::bigint, 0.00, date '2024-02-29', '', true, 'NaN'::float8, now()),
        (-1, -9223372036854775808, -99999999.99, '0001-01-01', 'x', false, '-0', '2024-03-31 01:30Z'),
        (2147483647, 9223372036854775807, 0.10, '9999-12-31', 'X', NULL, 'Infinity', 'epoch'),
        (5, 5, 5.00, '2024-01-01', 'x ', true, 5, '2024-01-01'),
        (6, NULL, NULL, '2023-12-31', 'ß', NULL, 1e-300, '2023-12-31 23:59:59.999999Z'),
        (NULL, 7, 5.01, NULL, NULL, false, NULL, NULL),
        (7, 6, 6.99, '2024-01-02', E'a\\\\''b', true, 0.1, '1969-12-31')) AS
      v(i, l, n, day, t, b, d, at)`);
  const column = fc.constantFrom('i', 'l', 'n', 'u', 'day', 't', 'v', 'c', 'b', 'd', 'at', 'clock');
  const values = {
    number: ['0', '-1', '5', '5.01', '2147483648', '-9223372036854775808', '0.1', 'NULL', '5e0'],
    day: ["DATE'2024-01-01'", "'2024-01-01'", "DATE'0001-01-01'", "DATE'9999-12-31'", 'NULL'],
    text: ["''", "'x'", "'x '", "'ß'", "'X'", "'a\\\\\\'b'", 'NULL'],
    time: ["TIMESTAMP'2024-01-01'", "'2023-12-31 23:59:59.999999'", 'NULL'],
    flag: ['true', 'false', 'NULL'],
  };
  const kinds: Record<string, keyof typeof values> = {
    day: 'day',
    t: 'text',
    v: 'text',
    c: 'text',
    b: 'flag',
    at: 'time',
    clock: 'time',
  };
  const operator = fc.constantFrom('=', '<>', '<', '<=', '>', '>=', '<=>');
  const part = fc
    .tuple(column, operator, fc.nat(), fc.nat(), fc.nat(4))
    .map(([name, compared, first, second, form]) => {
      const known = values[kinds[name] ?? 'number'];
      const [one, two] = [known[first % known.length], known[second % known.length]];
      if (form === 0) return `${name} IS ${first % 2 === 0 ? '' : 'NOT '}NULL`;
      if (form === 1) return `${name} IN (${one}, ${two})`;
      if (form === 2) return `${name} BETWEEN ${one} AND ${two}`;
      if (form === 3 && name === 'b') return 'b';
      return `${name} ${compared} ${one}`;
    });
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      part,
      fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) AND (${b})`),
      fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) OR (${b})`),
      tie('condition').map((inner) => `NOT (${inner})`),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(condition, async (text) => {
      expect(await filtered(text, true), text).toEqual(await filtered(text, false));
    }),
    { numRuns: 12 },
  );
}, 60_000);

test('a run reads the rows that its filters let through', async () => {
  const query = 'SELECT n AS id, n % 10 AS digit FROM generate_series(1, 10000) AS n';
  const filter = node('filter', 'millrace.nodes.rows.FilterRows', 'transform', {
    conditionExpr: 'digit = 3 AND id > 9900',
  });
  const some = await run(reading({ query }, filter, print));
  expect(some.reason).toBeNull();
  expect(some.metrics.bytesRead).toBe(10 * '9903,3\n'.length);
});

test('rows beyond the limit of bytes fail the run, and name the node', async () => {
  const query = "SELECT repeat('x', 100000) AS t FROM generate_series(1, 50)";
  const large = await run(reading({ query }, print));
  expect(large.reason).toMatch(
    /^Connection "Shop": Its rows take more than the 2 MB .*MILLRACE_TABLES_MB raised\. \*Read Jdbc\* \(read\) reads it\.$/,
  );
  expect(await readdir(join(server.home, 'runs', String(large.id)))).not.toContain('tables');
});

test('a query is one statement that changes nothing', async () => {
  await database.query('CREATE TABLE stays (a integer)');
  const details = await Promise.all(
    [
      'SELECT 1 AS a; DROP TABLE stays',
      'SELECT 1 AS a) AS rows; DROP TABLE stays; SELECT * FROM (SELECT 1',
      "SELECT 1 AS a) TO PROGRAM 'touch /tmp/x' --",
      'WITH gone AS (DELETE FROM stays RETURNING a) SELECT a FROM gone',
      'SELECT 1 AS a, 2 AS a',
      'SELECT * FROM none',
    ].map(async (query) => (await preview({ query })).detail),
  );
  expect(details).toEqual([
    expect.stringContaining('yntax error'),
    expect.stringContaining('annot insert multiple commands'),
    expect.stringContaining('yntax error'),
    expect.stringContaining('WITH clause'),
    expect.stringContaining('two columns named "a"'),
    expect.stringContaining('elation "none" does not exist'),
  ]);
  expect((await preview({ query: 'SELECT 1 AS a -- a comment;' })).cells).toEqual([[1]]);
  expect((await preview({ query: "SELECT nextval('s') AS a" })).detail).toContain('does not exist');
  expect((await preview({ table: 'stays' })).cells).toEqual([]);
});

test('only editors of its project use a connection, and nobody sees its password', async () => {
  const other = await server.user('otto', 'ANALYST');
  const missing = 'There is no JDBC connection "Shop" that otto may see.';
  expect((await preview({ table: 'kinds' }, other)).detail).toContain(missing);
  const viewer = await server.user('vera', 'ANALYST');
  await owner.post(`/api/v1/projects/${projectId}/members`, { username: 'vera', role: 'VIEWER' });
  expect((await preview({ table: 'kinds' }, viewer)).detail).toContain(
    'vera may not use the connection "Shop": only editors of its project can.',
  );
  const declared = {
    table: 'kinds',
    outputColNames: '["i"]',
    outputColTypes: '["INTEGER"]',
    outputColFormats: '[""]',
  };
  const { json } = await viewer.post('/api/v1/workflows/preview', {
    workflow: reading(declared),
    nodeId: 'read',
  });
  expect(json.detail ?? JSON.stringify(json)).toContain('vera may not use');
});

test('editors list the tables of a connection, and the columns of one', async () => {
  await database.query(
    'CREATE SCHEMA "Odd.s"; CREATE TABLE "Odd.s"."Browse 1" (id integer PRIMARY KEY)',
  );
  await database.query('CREATE VIEW browse_2 AS SELECT 1::smallint AS a, 1.5::numeric(4, 1) AS b');
  await database.query('CREATE MATERIALIZED VIEW browse_3 AS SELECT 1 AS a');
  const id = await connect('Browse');
  const list = (query: string, visitor = owner): Promise<Json> =>
    visitor.get(`/api/v1/connections/${id}/${query}`);
  const { json: tables } = await list('tables?search=BROWSE');
  expect(tables).toEqual([
    { schema: 'Odd.s', name: 'Browse 1', kind: 'table', reference: '"Odd.s"."Browse 1"' },
    { schema: 'public', name: 'browse_2', kind: 'view', reference: 'public.browse_2' },
    { schema: 'public', name: 'browse_3', kind: 'view', reference: 'public.browse_3' },
  ]);
  expect((await list('tables?search=browse&limit=1')).json).toHaveLength(1);
  expect((await list('tables?search=pg_catalog')).json).toEqual([]);
  for (const { reference } of tables)
    expect((await list(`columns?table=${encodeURIComponent(reference)}`)).status).toBe(200);
  expect((await list('columns?table=browse_2')).json).toEqual([
    { name: 'a', type: 'SHORT', isKey: false },
    { name: 'b', type: 'DECIMAL(4,1)', isKey: false },
  ]);
  expect((await list('columns?table="Odd.s"."Browse 1"')).json).toEqual([
    { name: 'id', type: 'INTEGER', isKey: true },
  ]);
  const none = await list('columns?table=none');
  expect([none.status, none.json.detail]).toEqual([
    400,
    expect.stringContaining('Connection "Browse": Relation "none" does not exist'),
  ]);
  const viewer = await server.user('viola', 'ANALYST');
  await owner.post(`/api/v1/projects/${projectId}/members`, { username: 'viola', role: 'VIEWER' });
  expect((await list('tables', viewer)).status).toBe(403);
  expect((await list('columns?table=browse_2', viewer)).status).toBe(403);
  const s3 = await owner.post('/api/v1/connections', {
    projectId,
    name: 'Bucket',
    type: 'S3',
    settings: { bucket: 'bucket' },
  });
  const wrong = await owner.get(`/api/v1/connections/${s3.json.id}/tables`);
  expect(wrong.json.detail).toContain('Only JDBC connections have tables.');
  const far = await connect('Far away', { url: 'jdbc:postgresql://10.255.255.1/x' });
  const unreached = await owner.get(`/api/v1/connections/${far}/tables`);
  expect(unreached.json.detail).toContain("The database can't be reached.");
});

test('a test of a connection shows why it failed, but where nothing answers only to administrators', async () => {
  const test = async (visitor: Visitor, id: number): Promise<Json> =>
    (await visitor.post(`/api/v1/connections/${id}/test`)).json;
  const here = `127.0.0.1, port ${postgres.port}`;
  expect(await test(owner, await connect('Good'))).toMatchObject({
    status: 'OK',
    message: `${here}, took the login of postgres.`,
  });
  expect(await test(owner, await connect('Wrong user', { user: 'nobody' }))).toMatchObject({
    status: 'FAILED',
    message: `${here}: The login was refused. Check the user and the password.`,
  });
  const far = await connect('Far', { url: 'jdbc:postgresql://10.255.255.1/x' });
  expect((await test(owner, far)).message).toContain('no database could be used there');
  expect((await test(admin, far)).message).toContain('not in MILLRACE_CONNECTION_HOSTS');
  const oracle = await connect('Oracle', { url: 'jdbc:oracle:thin:@db' });
  expect(await test(owner, oracle)).toMatchObject({ status: 'UNSUPPORTED' });
  const strict = await connect('Strict', {
    url: `jdbc:postgresql://127.0.0.1:${postgres.port}/postgres?sslmode=require`,
  });
  expect((await test(admin, strict)).message).toMatch(/does not support SSL/);
});

const rows = (source: string) => read({ query: source });

function writing(fields: Record<string, string>, query: string, keys?: string) {
  const writer =
    keys === undefined
      ? node('write', 'millrace.nodes.write.SaveJdbc', 'transform', {
          connection: 'Shop',
          ...fields,
        })
      : node('write', 'millrace.nodes.write.UpsertJdbc', 'transform', {
          connection: 'Shop',
          ...fields,
          primaryKeyCols: keys,
        });
  return {
    name: 'Writing',
    nodes: [rows(query), writer],
    edges: [{ id: 1, source: 'read', target: 'write' }],
  };
}

const contentOf = async (table: string): Promise<unknown> =>
  (await database.query(`SELECT json_agg(t ORDER BY t)::text AS rows FROM ${table} AS t`)).rows[0]
    .rows;

test('a table is created with every type, and read back as it was', async () => {
  const query = 'SELECT s, i, l, f, d, n, b, day, at, moment, t, bytes FROM kinds';
  const run1 = await run(writing({ table: 'Copies' }, query));
  expect(run1.reason).toBeNull();
  const { headers, types, cells } = await preview({ query: `${query} ORDER BY i` });
  expect(await preview({ query: `SELECT * FROM copies ORDER BY i` })).toMatchObject({
    headers,
    types,
    cells,
  });
  const again = await run(writing({ table: 'copies' }, query));
  expect(again.reason).toContain('The table "copies" already exists');
  expect((await run(writing({ table: 'copies', saveMode: 'Append' }, query))).reason).toBeNull();
  expect((await database.query('SELECT count(*)::text AS n FROM copies')).rows).toEqual([
    { n: '6' },
  ]);
  const some = 'SELECT 7 AS i';
  expect((await run(writing({ table: 'copies', saveMode: 'Ignore' }, some))).reason).toBeNull();
  const truncated = { table: 'copies', saveMode: 'Overwrite', truncate: 'true' };
  expect((await run(writing(truncated, some))).reason).toBeNull();
  expect((await database.query('SELECT i, t FROM copies')).rows).toEqual([{ i: 7, t: null }]);
  expect((await run(writing({ table: 'copies', saveMode: 'Overwrite' }, some))).reason).toBeNull();
  expect(await contentOf('copies')).toBe('[{"i":7}]');
});

test('a run that fails leaves the table as it was', async () => {
  await database.query(
    'CREATE TABLE goods (id integer PRIMARY KEY, name varchar(3) DEFAULT $$-$$)',
  );
  await database.query("INSERT INTO goods VALUES (1, 'a'), (2, 'b')");
  const before = await contentOf('goods');
  const long = await run(
    writing({ table: 'goods', saveMode: 'Append' }, "SELECT 3 AS id, 'long'::text AS name"),
  );
  expect(long.reason).toContain('Value too long for type character varying(3)');
  const twice = writing({ table: 'goods', saveMode: 'Overwrite' }, 'SELECT 1 AS id');
  const both = {
    ...twice,
    nodes: [
      ...twice.nodes,
      node('file', 'millrace.nodes.write.SaveCsv', 'transform', { path: '/user/olga/goods' }),
      node('more', 'millrace.nodes.write.SaveJdbc', 'transform', {
        connection: 'Shop',
        table: 'kinds.no',
        saveMode: 'Append',
      }),
    ],
    edges: ['write', 'file', 'more'].map((target, id) => ({ id: id + 1, source: 'read', target })),
  };
  expect((await run(both)).reason).toContain('Schema "kinds" does not exist');
  expect(await contentOf('goods')).toBe(before);
  expect((await owner.get('/api/v1/hdfs/files/list?path=/user/olga')).text).not.toContain('goods');
});

test('an upsert replaces rows by their keys, and refuses null and equal keys', async () => {
  const query = "SELECT * FROM (VALUES (2, 'B'), (3, NULL)) AS v(id, name)";
  expect((await run(writing({ table: 'goods' }, query, '["id"]'))).reason).toBeNull();
  expect(JSON.parse(String(await contentOf('goods')))).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: 'B' },
    { id: 3, name: null },
  ]);
  const missing = await run(writing({ table: 'goods' }, 'SELECT NULL::integer AS id', '["id"]'));
  expect(missing.reason).toContain('A row has null in a key column');
  const equal = "SELECT 9 AS id, 'x' AS name UNION ALL SELECT 9, 'y'";
  expect((await run(writing({ table: 'goods' }, equal, '["id"]'))).reason).toContain(
    'Two rows have the same values in the key columns of the table "goods" (id)',
  );
  expect((await run(writing({ table: 'none' }, query, '["id"]'))).reason).toContain(
    'There is no table "none" to update.',
  );
});
