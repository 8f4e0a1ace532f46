import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWorkbook } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import type { ResultFile } from '@millrace/engine';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import { stage, typeName } from '@millrace/plan';
import { checkGraph, processorNamed } from '@millrace/processors';
import { caseGraph, graphOf, placeNode, type CaseInput } from '@millrace/processors/cases';
import { afterAll, expect, test } from 'vitest';

const engine = duckdbEngine({ workers: 1 });
afterAll(() => engine.close());

const input: CaseInput = {
  columns: [
    'id INTEGER',
    'name STRING',
    'price DECIMAL(6,2)',
    'rate DOUBLE',
    'day DATE',
    'at TIMESTAMP',
    'ok BOOLEAN',
  ],
  rows: [
    [1, 'Å "x", 😀', '1.50', 1e10, '2024-01-31', '2024-01-01T12:00:00Z', true],
    [2, '', '-0.01', 0.1, '2024-02-29', '2024-07-01T12:00:00.000001Z', false],
    [3, null, null, null, null, null, null],
  ],
  sortBy: ['id'],
};

/** The files that a node writes, in name order. */
async function written(
  processor: string,
  settings: Readonly<Record<string, string>>,
  given: CaseInput = input,
): Promise<readonly string[]> {
  const graph = caseGraph(processorNamed(processor)!, {
    name: '',
    settings: { path: '/out', ...settings },
    inputs: [given],
    expect: { outputs: [] },
  });
  const { demands, issues } = checkGraph(graph);
  expect(issues).toEqual([]);
  const outcome = await runProgram(engine, stage(demands));
  const event = outcome.events.find(({ kind }) => kind === 'written');
  if (event?.kind !== 'written') throw new Error(JSON.stringify(outcome.events));
  const folder = join(outcome.workspace, event.folder);
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return names.toSorted();
}

async function texts(files: readonly string[]): Promise<readonly string[]> {
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

test('CSV has the common text format', async () => {
  const files = await written('Save CSV', { singleFile: 'true' });
  expect((await texts(files)).join('')).toBe(
    [
      'id,name,price,rate,day,at,ok',
      '1,"Å ""x"", 😀",1.50,1.0E10,2024-01-31,2024-01-01T07:00:00.000-05:00,true',
      '2,"",-0.01,0.1,2024-02-29,2024-07-01T08:00:00.000001-04:00,false',
      '3,,,,,,',
      '',
    ].join('\n'),
  );
});

test('CSV without header, with another separator and null value', async () => {
  const files = await written(
    'Save CSV',
    { header: 'false', separator: '\\t', nullValue: 'NA' },
    { columns: ['a INTEGER', 'b STRING'], rows: [[null, 'x,y']] },
  );
  expect((await texts(files)).join('')).toBe('NA\tx,y\n');
});

test('JSON has one record per line, without nulls', async () => {
  const files = await written('Save JSON', {});
  expect((await texts(files)).join('').trimEnd().split('\n')).toEqual([
    '{"id":1,"name":"Å \\"x\\", 😀","price":1.50,"rate":1.0E10,"day":"2024-01-31","at":"2024-01-01T07:00:00.000-05:00","ok":true}',
    '{"id":2,"name":"","price":-0.01,"rate":0.1,"day":"2024-02-29","at":"2024-07-01T08:00:00.000001-04:00","ok":false}',
    '{"id":3}',
  ]);
});

test('Parquet is read back with the same types and values', async () => {
  const files = await written('Save Parquet', {});
  const nodes = [
    placeNode(processorNamed('Read Parquet')!, 'read', {
      path: '/in',
      outputColNames: JSON.stringify(input.columns.map((column) => column.split(' ')[0])),
      outputColTypes: JSON.stringify(input.columns.map((column) => column.split(' ')[1])),
    }),
    placeNode(processorNamed('Sort')!, 'sort', { sortCols: '["id"]' }),
    placeNode(processorNamed('Print Rows')!, 'print', {}),
  ];
  const edges = [
    { id: 1, source: 'read', target: 'sort' },
    { id: 2, source: 'sort', target: 'print' },
  ];
  const { demands, issues } = checkGraph(graphOf(nodes, edges));
  expect(issues).toEqual([]);
  const result = await readResult(
    await runProgram(engine, stage(demands), { sources: { '/in': files } }),
    'sink1',
  );
  expect(result.fields.map(({ name, type }) => `${name} ${typeName(type)}`)).toEqual(input.columns);
  expect(result.rows).toEqual([
    [1, 'Å "x", 😀', '1.50', 1e10, '2024-01-31', '1704110400000000', true],
    [2, '', '-0.01', 0.1, '2024-02-29', '1719835200000001', false],
    [3, null, null, null, null, null, null],
  ]);
});

test('a workbook is read back with the same values', async () => {
  const more = [
    ['9007199254740993', '1234567890.0123456789', '1900-01-01T00:00:00', 0.1],
    ['-12', '0.0000001', '1899-12-31T23:59:59.999', -1.5],
    [null, null, null, null],
  ];
  const given: CaseInput = {
    columns: [...input.columns, 'l LONG', 'd DECIMAL(20,10)', 'n TIMESTAMP_NTZ', 'f FLOAT'],
    rows: input.rows.map((row, index) => [...row, ...more[index]!]),
    sortBy: ['id'],
  };
  const odd = '=1+1 _x0041_ \r\n\u0001 <&> ';
  const rows = given.rows.map((row) =>
    row[0] === 2 ? row.with(1, odd).with(5, '2024-07-01T12:00:00.001999Z') : row,
  );
  const file = await writtenWorkbook({ ...given, rows });
  const fields = given.columns.map((column) => column.split(' '));
  const nodes = [
    placeNode(processorNamed('Read Excel')!, 'read', {
      path: '/in',
      mode: 'FAILFAST',
      outputColNames: JSON.stringify(fields.map(([name]) => name)),
      outputColTypes: JSON.stringify(fields.map(([, type]) => type)),
    }),
    placeNode(processorNamed('Print Rows')!, 'print', {}),
  ];
  const { demands, issues } = checkGraph(
    graphOf(nodes, [{ id: 1, source: 'read', target: 'print' }]),
  );
  expect(issues).toEqual([]);
  const program = stage(demands);
  const shown = program.steps.find((step) => step.kind === 'sink' && step.target.kind === 'result');
  const outcome = await runProgram(engine, program, { sources: { '/in': [file] } });
  expect((await readResult(outcome, shown!.id)).rows.map((row) => row.join(' | '))).toEqual([
    `1 | Å "x", 😀 | 1.50 | 10000000000 | 2024-01-31 | 1704110400000000 | true | 9007199254740993 | 1234567890.0123456789 | -2208988800000000 | ${Math.fround(0.1)}`,
    `2 | ${odd} | -0.01 | 0.1 | 2024-02-29 | 1719835200001000 | false | -12 | 0.0000001000 | -2208988800001000 | -1.5`,
    `3${' | '.repeat(10)}`,
  ]);
});

test('text that no cell can hold is refused with its place', async () => {
  const given: CaseInput = {
    columns: ['a INTEGER', 'b STRING'],
    rows: [
      [1, 'x'.repeat(32_767)],
      [2, 'x'.repeat(32_768)],
    ],
    sortBy: ['a'],
  };
  await expect(writtenWorkbook(given)).rejects.toThrow(
    'Row 3 of the sheet has a text of 32768 characters in column `b`.',
  );
});

/** The workbook that Save Excel makes of rows. */
async function writtenWorkbook(given: CaseInput): Promise<string> {
  const settings = { path: '/out/x.xlsx' };
  const graph = caseGraph(processorNamed('Save Excel')!, {
    name: '',
    settings,
    inputs: [given],
    expect: { outputs: [] },
  });
  const target = checkGraph(graph).demands.find((demand) => demand.target.kind === 'file')?.target;
  if (target?.kind !== 'file' || target.workbook === undefined) throw new Error('no workbook');
  const records = await written('Save Excel', settings, given);
  const file = join(await mkdtemp(join(tmpdir(), 'workbook-')), 'x.xlsx');
  await writeWorkbook(records, file, target.workbook, new AbortController().signal);
  return file;
}

test('partitions are folders, and their columns are not in the files', async () => {
  const rows: CaseInput = {
    columns: ['g STRING', 'x INTEGER'],
    rows: [
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ],
    sortBy: ['x'],
  };
  for (const [processor, expected] of [
    ['Save CSV', ['x\n1\n3\n', 'x\n2\n']],
    ['Save JSON', ['{"x":1}\n{"x":3}\n', '{"x":2}\n']],
  ] as const) {
    const files = await written(processor, { partitionBy: '["g"]' }, rows);
    expect(files.map((file) => /g=[^/]*/.exec(file)?.[0])).toEqual(['g=a', 'g=b']);
    expect(await texts(files)).toEqual(expected);
  }
});

/** Values of each type, as In-Memory Dataset takes them; null is added to all. */
const valuesOfTypes: Readonly<Record<string, readonly unknown[]>> = {
  STRING: ['', 'a', 'Å "x", \\ 😀\r\n\t', 'null', 'NaN', '007', '1e5', ' '],
  BOOLEAN: [true, false],
  BYTE: [-128, 127],
  SHORT: [-32768, 32767],
  INTEGER: [-2147483648, 2147483647],
  LONG: ['-9223372036854775808', '9223372036854775807'],
  FLOAT: [1.5, 'NaN', 'Infinity', '-Infinity', 0.1, 3.4e38],
  DOUBLE: [0.1, 1e300, 5e-324, 1e21, 'NaN', 'Infinity', '-Infinity'],
  'DECIMAL(38,10)': ['1.5', '-1234567890123456789012345678.1234567891', '0.0000000001'],
  DATE: ['2024-02-29', '0001-01-01', '9999-12-31'],
  TIMESTAMP: ['2024-07-01T12:00:00.000001Z', '1969-12-31T23:59:59.999999Z'],
  TIMESTAMP_NTZ: ['2024-07-01T12:00:00.000001', '1900-01-01T00:00:00'],
  'ARRAY<DOUBLE>': [[], [null, 0.1, 1e300], ['NaN', '-Infinity']],
  'ARRAY<STRING>': [[''], ['a,b', null]],
  'ARRAY<TIMESTAMP>': [['2024-02-29T00:00:00.000001Z', null]],
  'STRUCT<d: DATE, n: DECIMAL(20,5), t: TIMESTAMP, l: TIMESTAMP_NTZ>': [
    {
      d: '2024-02-29',
      n: '123456789012345.12345',
      t: '2024-07-01T12:00:00Z',
      l: '2024-07-01T12:00:00',
    },
    { d: null, n: null, t: null, l: null },
  ],
  'MAP<STRING, INTEGER>': [{}, { a: 1, '': null }],
  'MAP<STRING, DECIMAL(30,20)>': [{ 'a "b"': '1234567890.12345678901234567891' }],
};

/** The values after a node, in the order of their number. */
async function shown(
  processor: string,
  settings: Readonly<Record<string, string>>,
  sources: Readonly<Record<string, readonly string[]>> = {},
): Promise<ResultFile['rows']> {
  const nodes = [
    placeNode(processorNamed(processor)!, 'read', settings),
    placeNode(processorNamed('Sort')!, 'sort', { sortCols: '["id"]' }),
    placeNode(processorNamed('Print Rows')!, 'print', {}),
  ];
  const edges = [
    { id: 1, source: 'read', target: 'sort' },
    { id: 2, source: 'sort', target: 'print' },
  ];
  const { demands, issues } = checkGraph(graphOf(nodes, edges));
  expect(issues).toEqual([]);
  const program = stage(demands);
  const sink = program.steps.find((step) => step.kind === 'sink' && step.target.kind === 'result');
  return (await readResult(await runProgram(engine, program, { sources }), sink!.id)).rows;
}

test.each(['JSON', 'CSV', 'Parquet'])('%s has every value that was written', async (format) => {
  const types = Object.entries(valuesOfTypes).filter(
    ([type]) => format !== 'CSV' || !type.includes('<'),
  );
  for (const [type, given] of types) {
    const rows = [...given, null].map((value, index) => [index, value]);
    const header: Record<string, string> = format === 'CSV' ? { header: 'true' } : {};
    const columns = ['id INTEGER', `v ${type}`];
    const files = await written(`Save ${format}`, header, { columns, rows, sortBy: ['id'] });
    const schema = {
      outputColNames: '["id", "v"]',
      outputColTypes: JSON.stringify(['INTEGER', type]),
    };
    const read = await shown(
      `Read ${format}`,
      { path: '/in', ...header, ...schema, outputColFormats: '["", ""]' },
      { '/in': files },
    );
    const direct = await shown('In-Memory Dataset', { rows: JSON.stringify(rows), ...schema });
    expect([type, read]).toEqual([type, direct]);
  }
});

test('CSV has no lists, objects and maps', () => {
  for (const type of Object.keys(valuesOfTypes).filter((each) => each.includes('<'))) {
    const graph = caseGraph(processorNamed('Save CSV')!, {
      name: '',
      settings: { path: '/out' },
      inputs: [{ columns: [`v ${type}`], rows: [] }],
      expect: { outputs: [] },
    });
    expect(checkGraph(graph).issues.map(({ code }) => code)).toEqual(['TYPE_NOT_IN_CSV']);
  }
});
