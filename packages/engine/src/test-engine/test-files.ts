import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import {
  DOUBLE,
  FLOAT,
  INTEGER,
  STRING,
  array,
  BOOLEAN,
  knownFields,
  map,
  project,
  range,
  scan,
  sort,
  sortKey,
  stage,
  struct,
  type FileTarget,
  type Relation,
  type Scan,
  type ScanFormat,
  type WriteFormat,
} from '@millrace/plan';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../contract.ts';
import { everyType } from './cases/rows.ts';
import { demand, type Outcome } from './engine-case.ts';
import { apply, at, compute, field, of, table, value } from './plan-shorthand.ts';
import { failureOf, readResult, runProgram } from './run-program.ts';

/** Reading returns what was written. */
export function testFiles(getEngine: () => Engine): void {
  describe('files', () => {
    test('parquet keeps every type', async () => {
      const { rows, names } = await writeAndRead(
        getEngine(),
        everyType,
        { kind: 'parquet' },
        (path) => scan(path, { kind: 'parquet' }, knownFields(everyType.schema), at('read')),
      );
      expect(rows).toEqual(everyType.rows);
      expect(names.every((name) => name.endsWith('.parquet'))).toBe(true);
    });

    test('parquet: columns by name, in any case; missing ones are null', async () => {
      const { rows } = await writeAndRead(
        getEngine(),
        table({ a: INTEGER, B: STRING }, [1, 'x']),
        { kind: 'parquet' },
        (path) =>
          scan(
            path,
            { kind: 'parquet' },
            [field('b', STRING), field('c', DOUBLE), field('A', INTEGER)],
            at('read'),
          ),
      );
      expect(rows).toEqual([['x', null, 1]]);
    });

    test.each([
      ['doubles', DOUBLE, 0, '-0'],
      ['lists of floats', array(FLOAT), [0], ['-0']],
    ] as const)(
      'parquet distinguishes 0 from -0, however often they occur: %s',
      async (_, type, zero, negative) => {
        const zeros = table(
          { x: type, y: STRING },
          ...Array.from({ length: 200 }, (__, index) => [index % 3 === 1 ? negative : zero, 'y']),
        );
        const { rows } = await writeAndRead(getEngine(), zeros, { kind: 'parquet' }, (path) =>
          scan(path, { kind: 'parquet' }, [field('x', type)], at('read')),
        );
        expect(rows).toEqual(zeros.rows.map(([x]) => [x]));
      },
    );

    test('a file without rows can be read', async () => {
      const { rows } = await writeAndRead(
        getEngine(),
        table({ a: INTEGER }),
        { kind: 'parquet' },
        (path) => scan(path, { kind: 'parquet' }, [field('a', INTEGER)], at('read')),
      );
      expect(rows).toEqual([]);
    });

    test('csv distinguishes null from empty, and keeps quotes, separators, blanks and line breaks', async () => {
      const odd = table(
        { a: STRING, 'b,c': STRING },
        ['x', ' y '],
        ['', null],
        ['a"b', 'c,d'],
        ['e\nf\r\ng', 'h\\'],
        ["'", '#'],
        [null, null],
      );
      const options = { header: true, separator: ',', quote: '"', escape: '"', nullValue: '' };
      const { rows } = await writeAndRead(getEngine(), odd, { kind: 'csv', ...options }, (path) =>
        scan(
          path,
          { kind: 'csv', ...options, encoding: 'UTF-8', malformed: 'bad' },
          knownFields(odd.schema),
          at('read'),
        ),
      );
      expect(rows).toEqual(odd.rows.map((row) => [...row, false]));
    });

    test.each([
      ['a backslash as escape', { escape: '\\' }],
      ['another separator and a null value', { separator: ';', nullValue: 'NA' }],
      ['single quotes', { quote: "'", escape: "'" }],
      ['a tab', { separator: '\t' }],
      ['a separator of two characters', { separator: '||' }],
      ['no header', { header: false }],
    ])('csv with %s is read back the same', async (_, changes) => {
      const words = [
        '',
        'NA',
        'a\\',
        '\\"',
        "it's",
        "''",
        'x;y',
        'x,y',
        'x\ty',
        '"',
        'a||b',
        '|',
        'line\nbreak',
        '\r',
        '\\\\',
        null,
        ' ',
      ];
      const odd = table(
        { a: STRING, b: STRING },
        ...words.map((word, index) => [word, words.at(-index)!]),
      );
      const options = {
        header: true,
        separator: ',',
        quote: '"',
        escape: '"',
        nullValue: '',
        ...changes,
      };
      const { rows } = await writeAndRead(getEngine(), odd, { kind: 'csv', ...options }, (path) =>
        scan(
          path,
          { kind: 'csv', ...options, encoding: 'UTF-8', malformed: 'bad' },
          knownFields(odd.schema),
          at('read'),
        ),
      );
      expect(rows).toEqual(odd.rows.map((row) => [...row, false]));
    });

    test('csv of one column loses no row: null becomes empty text if it would be an empty line', async () => {
      const single = table({ a: STRING }, ['x'], [null], ['']);
      const options = { header: true, separator: ',', quote: '"', escape: '"', nullValue: '' };
      const { rows } = await writeAndRead(
        getEngine(),
        single,
        { kind: 'csv', ...options },
        (path) =>
          scan(
            path,
            { kind: 'csv', ...options, encoding: 'UTF-8', malformed: 'bad' },
            knownFields(single.schema),
            at('read'),
          ),
      );
      expect(rows).toEqual([
        ['x', false],
        ['', false],
        ['', false],
      ]);
    });

    test('json lines are written as they are', async () => {
      const lines = table({ json: STRING }, ['{"a":"x,\\"y\\u0001"}'], ['{}']);
      const { rows } = await writeAndRead(getEngine(), lines, { kind: 'json' }, (path) =>
        scan(
          path,
          { kind: 'json', column: 'json', multiLine: false, encoding: 'UTF-8' },
          [],
          at('read'),
        ),
      );
      expect(rows).toEqual(lines.rows);
    });

    test('parts in name order keep the order of a sort', async () => {
      const numbers = range('n', 0n, 1n, 50_000n, at('range'));
      const sorted = sort(numbers, [sortKey(of(numbers, 'n'), 'desc')], at('sort'));
      const { rows, total } = await writeAndRead(getEngine(), sorted, { kind: 'parquet' }, (path) =>
        scan(path, { kind: 'parquet' }, knownFields(sorted.schema), at('read')),
      );
      expect(total).toBe(50_000);
      expect(rows.slice(0, 3)).toEqual([['49999'], ['49998'], ['49997']]);
    });

    test('partitions are folders named after their values, encoded as in Hive', async () => {
      const parts = table(
        { k: STRING, v: INTEGER, 'n m': INTEGER },
        ['a', 1, 7],
        ['b/c =', 2, 7],
        [null, 3, 7],
        ['', 4, null],
        ['ü:%😀~', 5, 8],
      );
      const outcome = await write(getEngine(), parts, { kind: 'parquet' }, ['k', 'n m']);
      const folders = new Set((await list(outcome)).map((name) => name.replace(/\/[^/]*$/, '')));
      const nothing = '__HIVE_DEFAULT_PARTITION__';
      const expected = [
        `k=a/n m=7`,
        `k=b%2Fc %3D/n m=7`,
        `k=${nothing}/n m=7`,
        `k=${nothing}/n m=${nothing}`,
        `k=ü%3A%25😀~/n m=8`,
      ];
      expect([...folders].toSorted()).toEqual(expected.toSorted());
    });

    test('partition columns are read back from the folders', async () => {
      const rows = [
        ['a', 1, '7'],
        ['b/c =', 2, '007'],
        [null, 3, '7'],
        ['ü:%😀~+*[', 4, null],
        ["it's %41", 5, '8'],
      ] as const;
      const parts = table({ k: STRING, v: INTEGER, 'n m': STRING }, ...rows);
      const outcome = await write(getEngine(), parts, { kind: 'parquet' }, ['k', 'n m']);
      const read = await readFiles(getEngine(), filesOf(outcome, await list(outcome)), (path) =>
        scan(path, { kind: 'parquet' }, [field('v', INTEGER)], at('read'), ['K', 'n m', 'other']),
      );
      expect(read.toSorted(byFirst)).toEqual(rows.map(([k, v, n]) => [v, k, n, null]));
      const declared = await readFiles(getEngine(), filesOf(outcome, await list(outcome)), (path) =>
        scan(path, { kind: 'parquet' }, knownFields(parts.schema), at('read')),
      );
      expect(declared.toSorted((left, right) => byFirst(left.slice(1), right.slice(1)))).toEqual(
        rows,
      );
    });

    test.each([
      ['csv', ['x\n1\n', 'x\n2\n'], ['1', '2'], [false]],
      ['json', ['{"x":1}', '{"x":2}'], ['{"x":1}', '{"x":2}'], []],
      ['text', ['1\n', '2'], ['1', '2'], []],
    ] as const)('%s: partition columns from folders', async (kind, contents, found, rest) => {
      const folders = [
        ['k=a%2Fb+/n=1/n=2/', ['a/b+', '2']],
        ['K=%C3%A5 %zz=/x/', ['å %zz=', null]],
        ['k=__HIVE_DEFAULT_PARTITION__/n=/', [null, null]],
        ['[k]=1/', [null, null]],
      ] as const;
      const files = Object.fromEntries(
        folders.flatMap(([folder]) =>
          contents.map((content, index) => [`/${folder}${index}.${kind}`, content]),
        ),
      );
      const format = formats[kind];
      const rows = await readFiles(getEngine(), await place(files), (path) =>
        scan(path, format, kind === 'csv' ? [field('x', STRING)] : [], at('read'), ['k', 'n']),
      );
      expect(rows).toEqual(
        folders.flatMap(([, values]) => found.map((value) => [value, ...values, ...rest])),
      );
    });

    test('json: members have their types, others are null, and broken records are marked', async () => {
      const point = struct([
        { name: 'x y', type: DOUBLE },
        { name: 'l', type: array(array(INTEGER)) },
      ]);
      const fields = [
        field('s', STRING),
        field('i', INTEGER),
        field('d', DOUBLE),
        field('b', BOOLEAN),
        field('p', point),
        field('m', map(STRING, point)),
      ];
      const lines = [
        '{"s":"Å\\u001f\\ud83d\\ude00","i":-1,"d":1e3,"b":true,"p":{"x y":0.1,"l":[[1,"2"],null,7]},"m":{"j":5,"k":{"x y":1},"k":null}}',
        '{"s":{"a":[1.50,1e300,1E21,1e20,0.00001,1e-7,-0,-0.0,18446744073709551616,null,true,"\\u001f\\n/é"],"a":2},"i":1.0,"d":"NaN","b":"true","p":[],"m":{}}',
        '{"s":12.50,"i":2147483648,"d":"1","b":0,"p":{},"i":3,"S":"x"}',
        '{"s":true,"i":3,"i":4,"d":123456789012345678901234567890,"p":null}',
        '{"i":1}x',
        '{"i":1',
        '[1]',
        '{"i":NaN}',
        "{'i':1}",
        '{"i":1,}',
        '"x"',
        '{"s":"\\ud800"}',
        '  ',
      ];
      const read = (path: string): Scan =>
        scan(path, { ...formats.json, malformed: 'bad' }, fields, at('read'));
      const rows = await readFiles(
        getEngine(),
        await place({ 'a.json': lines.join('\n'), 'b.json': '\n [{"i":1},\n {"i":"x"}, 3]' }),
        read,
      );
      const broken = [null, null, null, null, null, null, true];
      expect(rows).toEqual([
        [
          'Å\u001f😀',
          -1,
          1000,
          true,
          [0.1, [[1, null], null, null]],
          [
            ['j', null],
            ['k', [1, null]],
          ],
          false,
        ],
        [
          '{"a":[1.5,1e300,1e21,100000000000000000000.0,0.00001,1e-7,0,-0.0,18446744073709551616,null,true,"\\u001F\\n/é"],"a":2}',
          null,
          'NaN',
          null,
          null,
          [],
          false,
        ],
        ['12.5', null, null, null, [null, null], null, false],
        ['true', 3, 1.2345678901234568e29, null, null, null, false],
        ...Array.from({ length: 8 }, () => broken),
        [null, 1, null, null, null, null, false],
        [null, null, null, null, null, null, false],
        broken,
      ]);
      const narrow = await readFiles(
        getEngine(),
        await place({ 'a.json': lines.join('\n') }),
        (path) => project(read(path), [{ name: 'n', expression: of(read(path), 'i') }], at('read')),
      );
      expect(narrow.slice(0, 4)).toEqual([[-1], [null], [null], [3]]);
    });

    test.each([
      ['csv', 'x\n1\nå\n', ['1', 'å'], bzip2.csv],
      ['json', '{"x":1}\n', ['{"x":1}'], bzip2.json],
      ['text', '1\nå', ['1', 'å'], bzip2.text],
    ] as const)(
      '%s compressed with gzip, bzip2 and Zstandard; others and damaged files are refused',
      async (kind, content, found, packedContent) => {
        const read = (path: string): Relation =>
          scan(path, formats[kind], kind === 'csv' ? [field('x', STRING)] : [], at('read'));
        const packed = Buffer.from(packedContent, 'base64');
        const [xz = '', damaged = '', ...files] = await place({
          [`a.${kind}.xz`]: content,
          [`b.${kind}.bz2`]: packed.subarray(0, -2),
          [`c.${kind}.gz`]: gzipSync(content),
          [`d.${kind}.BZ2`]: packed,
          [`e.${kind}.zst`]: zstdCompressSync(content),
        });
        const rows = await readFiles(getEngine(), files, read);
        expect(rows.map(([value]) => value)).toEqual([...found, ...found, ...found]);
        for (const [file, message] of [
          [xz, /`a\.\w+\.xz` is compressed .* compress it with gzip\./],
          [damaged, /b\.\w+\.bz2` is not a bzip2 file, or it is damaged\./],
        ] as const) {
          const outcome = await runProgram(getEngine(), stage([demand(read('/in'))]), {
            sources: { '/in': [file] },
          });
          expect(failureOf(outcome)?.error).toMatchObject({
            code: 'FILE_UNREADABLE',
            nodeId: 'read',
            message: expect.stringMatching(message) as string,
          });
        }
      },
    );

    test('a result has at most its limit of rows, and the total', async () => {
      const numbers = range('n', 0n, 1n, 1234n, at('range'));
      const double = compute(numbers, {
        n: apply('add', { kind: 'LONG' }, of(numbers, 'n'), value('1', { kind: 'LONG' })),
      });
      const result = await readResult(
        await runProgram(getEngine(), stage([demand(double, 10)])),
        'sink1',
      );
      expect(result.rows).toHaveLength(10);
      expect(result.total).toBe(1234);
    });
  });
}

/** The contents of the test, with two streams in the first file. */
const bzip2 = {
  csv: 'QlpoOTFBWSZTWc3qxoAAAAHIgAAQIAAAQCAAMMwMeoJxdyRThQkM3qxoAEJaaDkxQVkmU1nKF80rAAABQBQAEAIACAAgACGYGYFhdyRThQkMoXzSsA==',
  json: 'QlpoOTFBWSZTWc7v4VQAAANYgAAQEAAgEABKIAAiA2UIYBFKHxdyRThQkM7v4VQ=',
  text: 'QlpoOTFBWSZTWaPUODUAAADIFAAQIAACAAgAIAAhmmgzTQy8XckU4UJCj1Dg1A==',
} as const;

const formats = {
  csv: {
    kind: 'csv',
    header: true,
    separator: ',',
    quote: '"',
    escape: '"',
    nullValue: '',
    encoding: 'UTF-8',
    malformed: 'bad',
  },
  json: { kind: 'json', column: 'line', multiLine: false, encoding: 'UTF-8' },
  text: { kind: 'text', column: 'line', encoding: 'UTF-8' },
} as const satisfies Record<string, ScanFormat>;

function byFirst(left: Row, right: Row): number {
  return String(left[0]).localeCompare(String(right[0]));
}

type Row = readonly unknown[];

/** Writes files into a new folder, and returns their paths. */
async function place(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-files-'));
  const paths = Object.keys(files).map((path) => join(folder, path));
  for (const [index, content] of Object.values(files).entries()) {
    await mkdir(dirname(paths[index]!), { recursive: true });
    await writeFile(paths[index]!, content);
  }
  return paths;
}

function filesOf(outcome: Outcome, names: readonly string[]): readonly string[] {
  return names.map((name) => join(outcome.workspace, written(outcome).folder, name));
}

async function readFiles(
  engine: Engine,
  files: readonly string[],
  read: (path: string) => Relation,
): Promise<readonly Row[]> {
  const outcome = await runProgram(engine, stage([demand(read('/in'))]), {
    sources: { '/in': files },
  });
  return (await readResult(outcome, 'sink1')).rows as readonly Row[];
}

async function writeAndRead(
  engine: Engine,
  relation: Relation,
  format: WriteFormat,
  read: (path: string) => Relation,
): Promise<{ rows: readonly unknown[]; total: number; names: readonly string[] }> {
  const outcome = await write(engine, relation, format, []);
  const names = await list(outcome);
  const files = names.map((name) => join(outcome.workspace, written(outcome).folder, name));
  const { rows, total } = await readResult(
    await runProgram(engine, stage([demand(read('/back'))]), { sources: { '/back': files } }),
    'sink1',
  );
  return { rows, total, names };
}

async function write(
  engine: Engine,
  relation: Relation,
  format: WriteFormat,
  partitionBy: readonly string[],
): Promise<Outcome> {
  const target: FileTarget = {
    kind: 'file',
    nodeId: 'save',
    path: '/out',
    saveMode: 'Overwrite',
    partitionBy,
    singleFile: false,
    format,
  };
  const outcome = await runProgram(engine, stage([{ relation, target }]));
  if (relation.kind === 'values') expect(written(outcome).rows).toBe(relation.rows.length);
  return outcome;
}

function written({ events }: Outcome): { folder: string; rows: number } {
  const event = events.find(({ kind }) => kind === 'written');
  if (event?.kind !== 'written')
    throw new Error(`Nothing was written: ${JSON.stringify(events.at(-1))}`);
  return event;
}

/** Data files in the sink's folder, in name order; names that start with `.` or `_` are ignored. */
async function list(outcome: Outcome): Promise<readonly string[]> {
  const entries = await readdir(join(outcome.workspace, written(outcome).folder), {
    recursive: true,
    withFileTypes: true,
  });
  const root = join(outcome.workspace, written(outcome).folder);
  return entries
    .filter((entry) => entry.isFile() && !/^[._]/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}
