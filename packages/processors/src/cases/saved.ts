import type { CaseInput, ProcessorCase } from './case.ts';

/** The expected files of each format. */
export const savedInput: CaseInput = {
  columns: ['a INTEGER', 'b STRING', 'c TIMESTAMP'],
  rows: [
    [1, 'Å "x", 😀', '2024-01-01T12:00:00Z'],
    [null, null, null],
    [1, '', '2024-01-01T12:00:00Z'],
  ],
};
const passed = [
  {
    columns: savedInput.columns,
    rows: [
      [1, 'Å "x", 😀', '1704110400000000'],
      [null, null, null],
      [1, '', '1704110400000000'],
    ],
  },
];

/** What every processor that writes tables does. Databases are not asked. */
export function tableCases(settings: ProcessorCase['settings']): readonly ProcessorCase[] {
  return [
    { name: 'the input passes', settings, inputs: [savedInput], expect: { outputs: passed } },
    {
      name: 'a type that no column of a table is made for',
      settings,
      inputs: [{ columns: ['a ARRAY<INTEGER>'], rows: [[[1]]] }],
      expect: { issue: { field: null, code: 'TYPE_NOT_IN_CSV' } },
    },
  ];
}

/** What every processor that saves files does, regardless of format. */
export function saveCases(format: string): readonly ProcessorCase[] {
  return [
    {
      name: 'the input passes',
      settings: { path: `/out/${format}` },
      inputs: [savedInput],
      expect: { outputs: passed },
    },
    {
      name: 'a single file',
      settings: { path: `/out/one.${format}`, singleFile: 'true', saveMode: 'overwrite' },
      inputs: [savedInput],
      expect: { outputs: passed },
    },
    {
      name: 'partitions',
      settings: { path: `/out/parts-${format}`, partitionBy: '["b"]' },
      inputs: [savedInput],
      expect: { outputs: passed },
    },
    ...[
      { name: 'a partition value with a NUL', value: 'a\0b', message: '`b` has a NUL character' },
      {
        name: 'a partition value of 70,000 letters',
        value: 'x'.repeat(70_000),
        message: 'too long',
      },
    ].map(({ name, value, message }) => ({
      name,
      settings: { path: `/out/odd-${format}`, partitionBy: '["b"]' },
      inputs: [{ columns: ['a INTEGER', 'b STRING'], rows: [[1, value]] }],
      expect: { error: 'PARTITION_VALUE', message },
    })),
    {
      name: 'empty input',
      settings: { path: `/out/empty-${format}` },
      inputs: [{ ...savedInput, rows: [] }],
      expect: { outputs: [{ columns: savedInput.columns, rows: [] }] },
    },
    {
      name: 'a path that matches many',
      settings: { path: '/out/*' },
      inputs: [savedInput],
      expect: { issue: { field: 'path', code: 'WRONG_PATH' } },
    },
    {
      name: 'no path',
      settings: {},
      inputs: [savedInput],
      expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
    },
    {
      name: 'a partition column that is not there',
      settings: { path: '/out/x', partitionBy: '["z"]' },
      inputs: [savedInput],
      expect: { issue: { field: 'partitionBy', code: 'UNKNOWN_COLUMN' } },
    },
    {
      name: 'nothing but partition columns',
      settings: { path: '/out/x', partitionBy: '["a", "b", "c"]' },
      inputs: [savedInput],
      expect: { issue: { field: 'partitionBy', code: 'NOTHING_LEFT' } },
    },
    {
      name: 'a single file of partitions',
      settings: { path: '/out/x', partitionBy: '["a"]', singleFile: 'true' },
      inputs: [savedInput],
      expect: { issue: { field: 'singleFile', code: 'CONTRADICTION' } },
    },
    {
      name: 'a mode that there is not',
      settings: { path: '/out/x', saveMode: 'replace' },
      inputs: [savedInput],
      expect: { issue: { field: 'saveMode', code: 'UNKNOWN_OPTION' } },
    },
  ];
}
