import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import {
  array,
  BOOLEAN,
  DOUBLE,
  INTEGER,
  LONG,
  scan,
  STRING,
  struct,
  type DataType,
  type Field,
  type JsonFormat,
} from '@millrace/plan';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { macroStatements } from '../../../../expression/index.ts';
import { registerKernels } from '../../../../kernels/register.ts';
import { Session } from '../../../session.ts';
import { jsonReader } from '../json-reader.ts';
import { usualTypes } from './usual-types.ts';

const types: Readonly<Record<string, DataType>> = {
  id: LONG,
  small: INTEGER,
  ratio: DOUBLE,
  'a name': STRING,
  flag: BOOLEAN,
  list: array(DOUBLE),
  who: struct([
    { name: 'name', type: STRING },
    { name: 'ages', type: array(INTEGER) },
  ]),
};
const fields: readonly Field[] = Object.entries(types).map(([name, type]) => ({
  name,
  type,
  nullable: true,
}));
const format: JsonFormat = {
  kind: 'json',
  column: 'record',
  multiLine: false,
  encoding: 'UTF-8',
  exact: true,
  malformed: 'bad',
  mismatches: fields
    .filter(({ type }) => type.kind !== 'STRING')
    .map(({ name, type }) => ({ name: `${name} lost`, member: name, type })),
};

/** Values that every reader takes, and some that cause trouble, as text. */
const usual: Readonly<Record<string, readonly string[]>> = {
  id: ['0', '-7', '123456789012345678', 'null'],
  small: ['0', '-2147483648', '2147483647', 'null'],
  ratio: ['0', '-1', '0.5', '-0.25', '1e5', '1E-10', '123456789012345678', '-0.0', 'null'],
  'a name': [
    '""',
    '"é"',
    String.raw`"a\"b\\\/\n\u00e9\ud83d\ude00"`,
    '12',
    '0.5',
    '-1.50',
    '0.0001',
    'true',
    '[1, {"x" : 2.0}]',
    'null',
  ],
  flag: ['true', 'false', 'null'],
  list: ['[]', '[ 1, 2.5 ,null]', 'null'],
  who: ['{}', '{"name":"a","ages":[1]}', '{ "other" : [true], "ages" : null }', 'null'],
  extra: ['1', '{"a":[1]}', String.raw`"\u0001"`, '1e5'],
};
const odd: readonly string[] = [
  '9223372036854775807',
  '9223372036854775808',
  '2147483648',
  '1.0',
  '-0',
  '01',
  '1e400',
  '0.00001',
  '1e21',
  '12345678901234567890.5',
  '1.00000000000000001',
  '-0.123456789012345678',
  '{"a":[1.00000000000000001]}',
  '"1"',
  '"NaN"',
  '[[1]]',
  '[1,]',
  '{"name":"a","name":"b"}',
  '{"ages":["x"]}',
  String.raw`"\ud83d"`,
  String.raw`"\u0000"`,
  '"a\tb"',
  '"open',
  'nul',
  '',
  '1 2',
];

const names = Object.keys(usual);
const isOdd = (luck: number): boolean => luck % 61 === 7;
const member = fc
  .tuple(fc.constantFrom(...names), fc.nat(), fc.nat(), fc.nat())
  .map(([name, at, space, luck]) => {
    const values = isOdd(luck) ? odd : usual[name]!;
    const blank = space % 5 === 0 ? ' ' : '';
    return { name, text: `"${name}"${blank}:${blank}${values[at % values.length]!}` };
  });
const record = fc
  .uniqueArray(member, { selector: ({ name }) => name, maxLength: names.length })
  .map((members) => `{${members.map(({ text }) => text).join(', ')}}`);
const line = fc.oneof(
  { weight: 60, arbitrary: record },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', '[]', '1', '{', '{"id":1}}', '{"id":1,"id":2}', '{"ID":1}'),
  },
  { weight: 1, arbitrary: fc.constantFrom(String.raw`{"i\u0064":1}`, '{"id":1,}', '{,"id":1}') },
);
const file = fc
  .tuple(
    fc.array(line, { maxLength: 8 }),
    fc.constantFrom('\n', '\n', '\n', '\n', '\r\n', '\r\n', '\r'),
    fc.boolean(),
  )
  .map(([lines, end, isEnded]) => lines.join(end) + (isEnded ? end : ''));
const list = fc
  .tuple(fc.array(line, { maxLength: 8 }), fc.constantFrom(',', ', ', ',\n', '\r\n,'), fc.boolean())
  .map(([lines, end, isPretty]) => {
    const text = `[${lines.join(end)}]`;
    return isPretty ? text.replaceAll(', "', ',\n  "') : text;
  });

describe('JSON files with usual values', () => {
  let folder: string;
  let connection: DuckDBConnection;
  let count = 0;
  let usualFiles = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'millrace-usual-json-'));
    connection = await (await DuckDBInstance.create(':memory:')).connect();
    registerKernels(connection);
    for (const statement of macroStatements('UTC').values()) await connection.run(statement);
  });

  test('are read by DuckDB as our own expressions read them', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (content) => {
        const path = join(folder, `${(count += 1)}.json`);
        await writeFile(path, content);
        const all = await read(path, true);
        expect(await read(path, false)).toEqual(all);
        expect(await read(path, false, 2)).toEqual(all.slice(0, 2));
      }),
      { numRuns: 150 },
    );
    expect(usualFiles).toBeGreaterThan(40);
  });

  test('may have all records in one list', async () => {
    const before = usualFiles;
    await fc.assert(
      fc.asyncProperty(list, async (content) => {
        const path = join(folder, `${(count += 1)}.json`);
        await writeFile(path, content);
        const all = await read(path, true);
        expect(await read(path, false)).toEqual(all);
        expect(await read(path, false, 2)).toEqual(all.slice(0, 2));
      }),
      { numRuns: 50 },
    );
    expect(usualFiles - before).toBeGreaterThan(10);
  });

  test('may have a time in a string, and another one does not count', async () => {
    const day = scan('/file', { ...format, mismatches: [] }, [{ ...fields[3]!, name: 'day' }], {
      nodeId: 'n',
    });
    const path = join(folder, 'days.json');
    const wanted: readonly DataType[] = [{ kind: 'DATE' }];
    const found = async (content: string): Promise<unknown> => {
      await writeFile(path, content);
      return usualTypes(path, day, { ...request(path, false), types: wanted });
    };
    expect(await found('{"day":"2024-02-29"}\n{"day":null}\n{}\n')).toEqual(wanted);
    expect(await found('{"day":"2024-02-29"}\n{"day":"2023-02-29"}\n')).toEqual([null]);
    expect(await found('{"day":"2024-02-29"}\n{"day":1e21}\n')).toBeNull();
  });

  /** `rows`: how many are enough. */
  async function read(path: string, exact: boolean, rows?: number): Promise<readonly unknown[]> {
    const relation = scan('/file', format, fields, { nodeId: 'n' });
    const attempt = async (isExact: boolean): Promise<readonly unknown[]> => {
      const reader = await jsonReader(relation, format, {
        ...request(path, isExact),
        ...(rows === undefined ? {} : { rows }),
      });
      if (!isExact && reader.typed !== undefined) usualFiles += 1;
      return (await connection.runAndReadAll(reader.sql)).getRowsJson();
    };
    return exact ? attempt(true) : attempt(false).catch(() => attempt(true));
  }

  function request(path: string, exact: boolean): Parameters<typeof jsonReader>[2] {
    return {
      files: [path],
      paths: [path],
      shownPaths: [path],
      session: new Session(connection, 'UTC'),
      exact,
      threads: 2,
      types: [],
      signal: new AbortController().signal,
      log: () => undefined,
      scratchFile: () => Promise.resolve(`${path}.scratch`),
    };
  }
});
