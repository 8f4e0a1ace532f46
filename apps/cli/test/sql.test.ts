import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = join(import.meta.dirname, '..', 'src', 'main.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millrace-cli-sql-'));
  await mkdir(join(folder, 'data', 'things'), { recursive: true });
  await writeFile(join(folder, 'data', 'orders.csv'), 'id;amount;day\n1;5,5;2024-01-31\n2;;\n');
  await writeFile(join(folder, 'data', 'things', 'part-1.jsonl'), '{"k":1,"v":[1,2]}\n');
  await writeFile(join(folder, 'data', 'notes.md'), 'no table');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `millrace sql` as a shell in the folder would. */
function runSql(...args: readonly string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [main, 'sql', ...args], { cwd: folder }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

test('prints the rows of a query over files and folders of a folder', async () => {
  const text = 'SELECT o.id, v, amount FROM orders o JOIN things t ON t.k = o.id;';
  expect(await runSql(text, '--tables', 'data')).toEqual({
    code: 0,
    out: [
      '     id  v               amount',
      'INTEGER  ARRAY<INTEGER>  DOUBLE',
      '───────  ──────────────  ──────',
      '      1  [1,2]              5.5',
      '',
    ].join('\n'),
    err: '',
  });
});

test('names of folders are columns of CSV files too', async () => {
  for (const year of [2023, 2024]) {
    await mkdir(join(folder, 'sales', `year=${year}`), { recursive: true });
    await writeFile(join(folder, 'sales', `year=${year}`, 'a.csv'), 'city;amount\nOslo;1,5\n');
  }
  const { out } = await runSql('SELECT * FROM s ORDER BY year', '--table', 's=sales', '--json');
  expect(JSON.parse(out)).toMatchObject({
    columns: [{ name: 'city' }, { name: 'amount' }, { name: 'year', type: 'INTEGER' }],
    rows: [
      ['Oslo', 1.5, 2023],
      ['Oslo', 1.5, 2024],
    ],
  });
});

test('--json prints one object: columns with repeated names, rows, and the time of each run', async () => {
  await writeFile(join(folder, 'q.sql'), 'SELECT id, id, day FROM x ORDER BY id -- all\n');
  const { code, out } = await runSql(
    '--file',
    'q.sql',
    '--table',
    'x=data/orders.csv',
    '--json',
    '--repeat',
    '3',
  );
  expect([code, JSON.parse(out)]).toEqual([
    0,
    {
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'id', type: 'INTEGER' },
        { name: 'day', type: 'DATE' },
      ],
      rows: [
        [1, 1, '2024-01-31'],
        [2, 2, null],
      ],
      ms: [expect.any(Number), expect.any(Number), expect.any(Number)],
    },
  ]);
});

test('issues have positions, and the exit code is 3', async () => {
  const text = 'SELECT\n  nope FROM orders';
  const plain = await runSql(text, '--tables', 'data');
  expect([plain.code, plain.err]).toEqual([
    3,
    "✗ Column `nope` doesn't exist in orders. (line 2, column 3)\n    The columns are id, amount, day.\n",
  ]);
  const json = await runSql(text, '--tables', 'data', '--json');
  expect([json.code, JSON.parse(json.out)]).toMatchObject([
    3,
    { issues: [{ code: 'UNKNOWN_COLUMN_IN_QUERY', line: 2, column: 3, span: [9, 13] }] },
  ]);
  expect((await runSql('SELECT * FROM ordrs', '--tables', 'data')).err).toContain(
    'Did you mean `orders`?',
  );
});

test('an error at run time names its place, and the exit code is 1', async () => {
  const { code, out } = await runSql('SELECT 1 / (1 - id) FROM range(2)', '--json');
  expect([code, JSON.parse(out)]).toMatchObject([
    1,
    { error: { code: 'DIVIDE_BY_ZERO', line: 1, column: 8 } },
  ]);
});

test.each([
  [[]],
  [['SELECT 1', '--file', 'q.sql']],
  [['SELECT 1', '--table', 'x']],
  [['SELECT 1', '--tables', 'nowhere']],
  [['SELECT 1', '--repeat', '0']],
  [['SELECT 1', '--engine', 'other']],
  [['SELECT * FROM notes', '--tables', 'data']],
])('rejects %j', async (args) => {
  const { code, err } = await runSql(...args);
  expect([code, err.length > 0]).toEqual([2, true]);
});

test('records that do not fit their columns are counted', async () => {
  const good = Array.from({ length: 3000 }, (_, row) => `${row};${row}.5`).join('\n');
  await writeFile(join(folder, 'late.csv'), `id;amount\n${good}\n7;abc\n8;1;9\n`);
  const text = 'SELECT count(*) AS n FROM late';
  const { code, err } = await runSql(text, '--table', 'late=late.csv');
  expect(code).toBe(0);
  expect(err).toMatch(/^late: records that don't fit the columns: \d\./);
  const { out } = await runSql(text, '--table', 'late=late.csv', '--json');
  expect(JSON.parse(out).rejected.late).toBeGreaterThan(0);
});

test('a file of an unknown ending is refused by its name', async () => {
  await writeFile(join(folder, 'a.constructor'), 'a\n1\n');
  const { err } = await runSql('SELECT * FROM x', '--table', 'x=a.constructor');
  expect(err).toMatch(/a\.constructor" is not a table that can be read/);
});

test('the children of the root element of an XML file are rows', async () => {
  await writeFile(
    join(folder, 'list.xml'),
    '<list><item n="1">a</item><item n="2">b</item></list>',
  );
  const { out } = await runSql('SELECT _n, _VALUE FROM x', '--table', 'x=list.xml', '--json');
  expect(JSON.parse(out).rows).toEqual([
    [1, 'a'],
    [2, 'b'],
  ]);
});

test('a JSON document over several lines is one record', async () => {
  await writeFile(join(folder, 'doc.json'), '{\n  "a": 1,\n  "b": [2]\n}\n');
  const { out } = await runSql('SELECT * FROM d', '--table', 'd=doc.json', '--json');
  expect(JSON.parse(out).rows).toEqual([[1, [2]]]);
});
