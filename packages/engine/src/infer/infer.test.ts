import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, test } from 'vitest';
import { typeName, type CsvFormat } from '@millrace/plan';
import { inferCsv, inferJson, inferParquet, type FoundField, type OpenFile } from './index.ts';

const file = (content: string): OpenFile =>
  async function* () {
    const bytes = Buffer.from(content);
    for (let start = 0; start < bytes.length; start += 7) yield bytes.subarray(start, start + 7);
  };
const shown = (fields: readonly FoundField[]): string =>
  fields.map(({ name, type }) => `${name} ${typeName(type)}`).join(', ');

const csv: CsvFormat = {
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header: true,
  encoding: 'UTF-8',
  nullValue: '',
  malformed: '_m',
};

describe('the columns of CSV', () => {
  test.each([
    ['INTEGER', ['1', '-5', '0']],
    ['INTEGER', ['2147483647', '-2147483648']],
    ['LONG', ['1', '2147483648']],
    ['LONG', ['9223372036854775807', '-9223372036854775808']],
    ['STRING', ['9223372036854775808']],
    ['STRING', ['1.5', '9007199254740993']],
    ['DOUBLE', ['1', '2.5', '.5', '3.', '1e10', '-1E-3', 'NaN']],
    ['DOUBLE', ['-0']],
    ['STRING', ['1e999']],
    ['STRING', ['007', '8']],
    ['STRING', ['-01.5']],
    ['STRING', ['+1']],
    ['STRING', [' 1']],
    ['STRING', ['1,000']],
    ['STRING', ['-', '.', 'e5']],
    ['BOOLEAN', ['true', 'FALSE']],
    ['STRING', ['true', '1']],
    ['DATE', ['2024-02-29', '0001-01-01']],
    ['STRING', ['2023-02-29']],
    ['DATE', ['2000-02-29', '2024-04-30', '2024-12-31']],
    ['STRING', ['1900-02-29']],
    ['STRING', ['2024-04-31']],
    ['STRING', ['2024-00-01']],
    ['STRING', ['2024-13-01']],
    ['STRING', ['0000-01-01']],
    ['STRING', ['2024-1-5']],
    [
      'TIMESTAMP',
      [
        '2024-01-01',
        '2024-01-01 10:00:00',
        '2024-01-01T10:00:00.123456Z',
        '2024-01-01T10:00:00+05:30',
      ],
    ],
    ['STRING', ['2024-01-01 24:00:00']],
    ['STRING', ['2024-01-01', '5']],
    ['STRING', ['']],
  ])('%s: %j', async (type, values) => {
    const text = ['a', ...values.map((value) => `"${value}"`)].join('\n');
    expect(shown(await inferCsv([file(values[0] === '' ? 'a,b\n,1' : text)], csv))).toBe(
      values[0] === '' ? 'a STRING, b INTEGER' : `a ${type}`,
    );
  });
  test('have unique names from the header', async () => {
    expect(shown(await inferCsv([file('a,,A,b\n1,2,3,4')], csv))).toBe(
      'a0 INTEGER, _c1 INTEGER, A2 INTEGER, b INTEGER',
    );
    expect(shown(await inferCsv([file('1,x\n2,y')], { ...csv, header: false }))).toBe(
      '_c0 INTEGER, _c1 STRING',
    );
  });
  test('follow the number of fields in the first record; others may be ragged', async () => {
    expect(shown(await inferCsv([file('a,b\n1\n2,3,4\nx')], csv))).toBe('a STRING, b INTEGER');
  });
  test('are inferred from all parts; their headers are skipped', async () => {
    expect(shown(await inferCsv([file(''), file('a\n1'), file('a\n2.5')], csv))).toBe('a DOUBLE');
    expect(await inferCsv([file('')], csv)).toEqual([]);
  });
  test('follow the dialect', async () => {
    const text = 'secret;line\nä;"x;\ny"\nNA;1\n';
    expect(
      shown(
        await inferCsv([file(text)], {
          ...csv,
          separator: ';',
          nullValue: 'NA',
          dropLinesContaining: 'secret',
        }),
      ),
    ).toBe('ä STRING, "x;\ny" INTEGER'.replaceAll('"', ''));
  });
  test.each([
    [';', '1;Ada\n2;Bob\n'],
    ['\t', '1\tAda\n2\tBob\n'],
    [undefined, '1;Ada\n'],
    [undefined, '1;Ada\n2;Bob;x\n'],
    [undefined, `1;Ada\n2;${'x'.repeat(10_000)}\n`],
    [undefined, '1;Ada,1\n2;Bob,2\n'],
  ])('of which an only one may have another separator: %j of %j', async (separator, text) => {
    const [found] = await inferCsv([file(text)], { ...csv, header: false });
    expect(found?.separator).toBe(separator);
  });
  test('follow the style of numbers', async () => {
    const text = 'a;b;c;d;e\n4.194,44;1.234;1.5;2024-01-31;NaN\n-7;5;2,5;2024-02-01;1,5\n';
    const numbers = { separator: ';', decimalSeparator: ',', thousandsSeparator: '.' };
    expect(shown(await inferCsv([file(text)], { ...csv, ...numbers }))).toBe(
      'a DOUBLE, b INTEGER, c STRING, d DATE, e DOUBLE',
    );
  });
});

describe('the columns of JSON', () => {
  const lines = { kind: 'json', column: 'r', multiLine: false, encoding: 'UTF-8' } as const;
  test('are the members, in the order of their appearance', async () => {
    const text =
      '{"b":1,"a":true,"n":null}\nnot json\n\n{"c":[1],"b":2147483648,"d":1.0,"e":"2024-01-01"}\n[1]\n{"d":2,"f":{"x":1},"g":9223372036854775808}';
    expect(shown(await inferJson([file(text)], lines))).toBe(
      'b LONG, a BOOLEAN, n STRING, c ARRAY<INTEGER>, d DOUBLE, e STRING, f STRUCT<x: INTEGER>, g STRING',
    );
  });

  test.each([
    ['a', '{"a":1}\n{"a":"x"}'],
    ['a', '{"a":[1,"x"]}'],
    ['a', '{"a":{"b":{"c":1}}}\n{"a":{"b":{"c":[]}}}'],
    ['', '{"a":1}\n{"a":2.5}\n{"a":null}'],
    ['', '{"a":[1]}\n{"a":[]}\n{"a":[null]}'],
    ['', '{"a":{"b":1}}\n{"a":{"c":"x"}}'],
  ])(
    'of which those with values of different types are marked: "%s" of %s',
    async (names, text) => {
      const fields = await inferJson([file(text)], lines);
      expect(
        fields
          .filter(({ isMixed }) => isMixed)
          .map(({ name }) => name)
          .join(),
      ).toBe(names);
    },
  );

  test.each([
    ['INTEGER', '1'],
    ['INTEGER', '-2147483648'],
    ['LONG', '2147483648'],
    ['LONG', '999999999999999'],
    ['LONG', '9223372036854775807'],
    ['STRING', '9223372036854775808'],
    ['DOUBLE', '1.0'],
    ['DOUBLE', '1.50'],
    ['DOUBLE', '-0'],
    ['DOUBLE', '-0.0'],
    ['DOUBLE', '-0.5'],
    ['DOUBLE', '1e2'],
    ['DOUBLE', '1E-2'],
    ['DOUBLE', '0.99999999999999999'],
    ['DOUBLE', '1e400'],
  ])('%s: the number %s', async (type, number) => {
    const text = `{"a":${number},"b":[0,${number}],"c":"1.0"}`;
    expect(shown(await inferJson([file(text)], lines))).toBe(
      `a ${type}, b ARRAY<${type}>, c STRING`,
    );
    expect(shown(await inferJson([file(`{"a": ${number} }`)], lines))).toBe(`a ${type}`);
  });

  test('a file that starts with a bracket is an array of records', async () => {
    for (const text of ['[{"a":1},{"a":2}]', '\n [\n{"a":1},\n{"a":2}\n]'])
      expect(shown(await inferJson([file(text)], lines))).toBe('a INTEGER');
  });
  test('nested values are structs, arrays and maps; mixtures are text', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 201 }, (_, index) => [`k${index}`, index]),
    );
    const records = [
      {
        point: [0.5, 1],
        props: { name: 'x', tags: [] },
        mixed: [1, 'x'],
        many,
        odd: { a: 1, A: 2 },
      },
      { point: [1, null], props: { name: null, size: 2 }, mixed: [[1]], many: {}, odd: {} },
    ];
    expect(
      shown(await inferJson([file(records.map((each) => JSON.stringify(each)).join('\n'))], lines)),
    ).toBe(
      'point ARRAY<DOUBLE>, props STRUCT<name: STRING, tags: ARRAY<STRING>, size: INTEGER>, mixed ARRAY<STRING>, many MAP<STRING, INTEGER>, odd STRING',
    );
  });
  test('are refused if two names are equal when case is ignored', async () => {
    await expect(inferJson([file('{"a":1,"A":2}\n{"a":4}')], lines)).rejects.toThrow(
      'has the columns `a` and `A`',
    );
  });
  test('are not found in bytes that are not text, or in a record beyond the sample', async () => {
    const invalid = (): AsyncIterable<Uint8Array> =>
      ReadableStream.from([Buffer.from('{"a":1}\n'), Buffer.from([0xff, 0xfe])]);
    await expect(inferJson([invalid], lines)).rejects.toThrow('line 2');
    const long = `{"a":"${'x'.repeat(2 ** 24)}"}`;
    await expect(inferJson([file(long)], lines)).rejects.toThrow('its first 16 MiB');
  });
  test('are refused when each record has its own', async () => {
    const members = Array.from({ length: 50_001 }, (_, index) => `{"m${index}":1}\n`);
    await expect(inferJson([file(members.join(''))], lines)).rejects.toThrow(
      'has more than 50,000 different members',
    );
  });
  test('are inferred from documents, too', async () => {
    expect(
      shown(
        await inferJson([file('[{"a":\n1},{"a":"x"}]'), file('{"b":2}')], {
          ...lines,
          multiLine: true,
        }),
      ),
    ).toBe('a STRING, b INTEGER');
  });
});

describe('the columns of Parquet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-infer-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  test('are those the file declares', async () => {
    const path = join(folder, 'types.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(`COPY (SELECT 1::TINYINT a, 1::SMALLINT b, 1 c, 1::BIGINT d, 1::FLOAT e, 1::DOUBLE f, 1.5::DECIMAL(9,2) g, 'x' h, true i, DATE '2024-01-01' j,
      now() k, TIMESTAMP '2024-01-01 00:00:00' l, 'x'::BLOB m, [1, 2] n, {'p': 1, 'q': ['x']} o, MAP {'k': 1} r, 1::UBIGINT s) TO '${path}' (FORMAT parquet)`);
    connection.closeSync();
    const fields = await inferFile(path);
    expect(shown(fields)).toBe(
      'a BYTE, b SHORT, c INTEGER, d LONG, e FLOAT, f DOUBLE, g DECIMAL(9,2), h STRING, i BOOLEAN, j DATE, k TIMESTAMP, l TIMESTAMP_NTZ, m BINARY, ' +
        'n ARRAY<INTEGER>, o STRUCT<p: INTEGER, q: ARRAY<STRING>>, r MAP<STRING, INTEGER>, s DECIMAL(20,0)',
    );
  });

  test('of types that the plan does not have are named in the format', async () => {
    const path = join(folder, 'others.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(
      `COPY (SELECT uuid() u, TIME '12:00:00' t, TIMESTAMP_NS '2024-01-31 00:00:00' n, INTERVAL 1 DAY v, {'w': uuid()} s, 1 i, 1::VARIANT j) TO '${path}' (FORMAT parquet)`,
    );
    connection.closeSync();
    expect(
      (await inferFile(path)).map(({ type, format }) => `${typeName(type)} ${format}`),
    ).toEqual([
      'STRING uuid',
      'STRING time',
      'TIMESTAMP_NTZ timestamp(9)',
      'STRING unsupported INTERVAL',
      'STRING unsupported UUID',
      'INTEGER ',
      'STRING unsupported VARIANT',
    ]);
  });

  test('two that differ only in case are refused', async () => {
    const path = join(folder, 'equal.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(`COPY (SELECT 1 AS col_a, 2 AS col_B) TO '${path}' (FORMAT parquet)`);
    connection.closeSync();
    const bytes = readFileSync(path).toString('latin1').replaceAll('col_B', 'col_A');
    writeFileSync(path, Buffer.from(bytes, 'latin1'));
    await expect(inferFile(path)).rejects.toThrow('has the columns `col_a` and `col_A`');
  });
});

async function inferFile(path: string): ReturnType<typeof inferParquet> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
      const { buffer, byteOffset } = (
        await handle.read(Buffer.alloc(end - start), 0, end - start, start)
      ).buffer;
      return buffer.slice(byteOffset, byteOffset + end - start) as ArrayBuffer;
    };
    return await inferParquet({ byteLength: size, slice });
  } finally {
    await handle.close();
  }
}
