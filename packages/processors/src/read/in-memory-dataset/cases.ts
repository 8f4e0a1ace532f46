import { cases } from '../../cases/case.ts';
import { wideColumns, wideNames, wideRow } from '../../cases/wide.ts';

const typed = (
  columns: readonly string[],
  types: readonly string[],
  rows: unknown,
): Readonly<Record<string, string>> => ({
  outputColNames: JSON.stringify(columns),
  outputColTypes: JSON.stringify(types),
  rows: JSON.stringify(rows),
});

export const inMemoryDatasetCases = cases(
  {
    name: 'all simple types',
    settings: typed(
      ['bo', 'by', 'sh', 'i', 'l', 'f', 'd', 'de', 's', 'da', 't', 'n', 'bi'],
      [
        'BOOLEAN',
        'BYTE',
        'SHORT',
        'INTEGER',
        'LONG',
        'FLOAT',
        'DOUBLE',
        'DECIMAL(5,2)',
        'STRING',
        'DATE',
        'TIMESTAMP',
        'TIMESTAMP_NTZ',
        'BINARY',
      ],
      [
        [
          true,
          -128,
          300,
          7,
          '9007199254740993',
          1.5,
          'NaN',
          12.5,
          'Å😀',
          '2024-02-29',
          '2024-01-01T12:00:00Z',
          '2024-01-01 12:00:00',
          '00ff',
        ],
        [null, null, null, null, null, null, null, null, null, null, null, null, null],
      ],
    ),
    expect: {
      outputs: [
        {
          columns: [
            'bo BOOLEAN',
            'by BYTE',
            'sh SHORT',
            'i INTEGER',
            'l LONG',
            'f FLOAT',
            'd DOUBLE',
            'de DECIMAL(5,2)',
            's STRING',
            'da DATE',
            't TIMESTAMP',
            'n TIMESTAMP_NTZ',
            'bi BINARY',
          ],
          rows: [
            [
              true,
              -128,
              300,
              7,
              '9007199254740993',
              1.5,
              'NaN',
              '12.50',
              'Å😀',
              '2024-02-29',
              '1704110400000000',
              '1704110400000000',
              '00ff',
            ],
            [null, null, null, null, null, null, null, null, null, null, null, null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'types found in the rows; objects by name',
    settings: { rows: '[{"a": 1, "b": "x"}, {"b": null, "c": 1.5}, {"a": 5000000000, "d": true}]' },
    expect: {
      outputs: [
        {
          columns: ['a LONG', 'b STRING', 'c DOUBLE', 'd BOOLEAN'],
          rows: [
            ['1', 'x', null, null],
            [null, null, 1.5, null],
            ['5000000000', null, null, true],
          ],
        },
      ],
    },
  },
  {
    name: 'lists without declared columns',
    settings: { rows: '[[1, "x"], [2]]' },
    expect: {
      outputs: [
        {
          columns: ['_c0 INTEGER', '_c1 STRING'],
          rows: [
            [1, 'x'],
            [2, null],
          ],
        },
      ],
    },
  },
  {
    name: 'a local timestamp is read in the time zone of the session',
    settings: typed(['t'], ['TIMESTAMP'], [['2024-07-01 10:00:00'], [null]]),
    expect: { outputs: [{ columns: ['t TIMESTAMP'], rows: [['1719842400000000'], [null]] }] },
  },
  {
    name: 'nested types',
    settings: typed(
      ['a', 'm', 's'],
      ['ARRAY<INTEGER>', 'MAP<STRING, LONG>', 'STRUCT<x: INTEGER, y: STRING>'],
      [[[1, null], { k: 2 }, { y: 'z', x: 1 }]],
    ),
    expect: {
      outputs: [
        {
          columns: ['a ARRAY<INTEGER>', 'm MAP<STRING, LONG>', 's STRUCT<x: INTEGER, y: STRING>'],
          rows: [[[1, null], [['k', '2']], [1, 'z']]],
        },
      ],
    },
  },
  {
    name: 'no rows',
    settings: typed(['a'], ['INTEGER'], []),
    expect: { outputs: [{ columns: ['a INTEGER'], rows: [] }] },
  },
  {
    name: '2000 columns',
    settings: {
      rows: JSON.stringify([wideRow()]),
      outputColNames: JSON.stringify(wideNames()),
      outputColTypes: JSON.stringify(wideNames().map(() => 'INTEGER')),
    },
    expect: { outputs: [{ columns: wideColumns(), rows: [wideRow()] }] },
  },
  {
    name: 'a value of another type',
    settings: typed(['a'], ['INTEGER'], [['x']]),
    expect: { issue: { field: 'rows', code: 'WRONG_VALUE' } },
  },
  {
    name: 'a number out of range',
    settings: typed(['a'], ['BYTE'], [[128]]),
    expect: { issue: { field: 'rows', code: 'WRONG_VALUE' } },
  },
  {
    name: 'too many values',
    settings: typed(['a'], ['INTEGER'], [[1, 2]]),
    expect: { issue: { field: 'rows', code: 'WRONG_ROWS' } },
  },
  {
    name: 'rows that are no rows',
    settings: { rows: '[1, 2]' },
    expect: { issue: { field: 'rows', code: 'WRONG_ROWS' } },
  },
  {
    name: 'malformed JSON',
    settings: { rows: '[[1,]' },
    expect: { issue: { field: 'rows', code: 'MALFORMED_JSON' } },
  },
  {
    name: 'nothing at all',
    settings: {},
    expect: { issue: { field: 'rows', code: 'MISSING_FIELD' } },
  },
);
