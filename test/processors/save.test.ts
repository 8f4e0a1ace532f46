import { readFile } from 'node:fs/promises';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { readResult, runProgram } from '@millrace/engine/test-engine';
import { stage, typeName } from '@millrace/plan';
import { checkGraph, processorNamed } from '@millrace/processors';
import { caseGraph, graphOf, placeNode, type CaseInput } from '@millrace/processors/cases';
import { afterAll, expect, test } from 'vitest';
import { testRoundTrips } from './round-trips.ts';
import { writtenFiles } from './written-files.ts';

testRoundTrips(() => duckdbEngine({ workers: 1 }), 60);

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

const written = (
  processor: string,
  settings: Readonly<Record<string, string>>,
  given: CaseInput = input,
): Promise<readonly string[]> => writtenFiles(engine, processor, settings, given);

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
  const files = await written('Save Excel', { path: '/out/x.xlsx' }, { ...given, rows });
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
  const outcome = await runProgram(engine, program, { sources: { '/in': files } });
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
  await expect(written('Save Excel', { path: '/out/x.xlsx' }, given)).rejects.toThrow(
    'Row 3 of the sheet has a text of 32768 characters in column `b`.',
  );
});

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
    const ending = processor === 'Save CSV' ? 'csv' : 'json';
    expect(files.map((file) => /g=.*/.exec(file)?.[0])).toEqual(
      ['a', 'b'].map((group) => `g=${group}/part-0.${ending}`),
    );
    expect(await texts(files)).toEqual(expected);
  }
});

test('CSV has no lists, objects and maps', () => {
  for (const type of ['ARRAY<DOUBLE>', 'STRUCT<a: DATE>', 'MAP<STRING, INTEGER>']) {
    const graph = caseGraph(processorNamed('Save CSV')!, {
      name: '',
      settings: { path: '/out' },
      inputs: [{ columns: [`v ${type}`], rows: [] }],
      expect: { outputs: [] },
    });
    expect(checkGraph(graph).issues.map(({ code }) => code)).toEqual(['TYPE_NOT_IN_CSV']);
  }
});
