import { cases } from '../../cases/case.ts';

export const explodeCases = cases(
  {
    name: 'elements take the place of their list, and rows without any stay',
    settings: { inputCol: 'A', positionCol: 'line' },
    inputs: [
      {
        columns: ['id INTEGER', 'a ARRAY<STRING>', 'element STRING'],
        rows: [
          [1, ['x', null, 'ü'], 'e'],
          [2, [], 'f'],
          [3, null, null],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['id INTEGER', 'a STRING', 'element STRING', 'line INTEGER'],
          rows: [
            [1, 'x', 'e', 0],
            [1, null, 'e', 1],
            [1, 'ü', 'e', 2],
            [2, null, 'f', null],
            [3, null, null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'rows without elements are left out; objects stay objects',
    settings: { inputCol: 'a', keepEmpty: 'false' },
    inputs: [
      {
        columns: ['a ARRAY<STRUCT<n: INTEGER, t: STRING>>', 'id INTEGER'],
        rows: [
          [[{ n: 1, t: 'x' }, null, { t: 'y' }], 1],
          [[], 2],
          [null, 3],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a STRUCT<n: INTEGER, t: STRING>', 'id INTEGER'],
          rows: [
            [[1, 'x'], 1],
            [null, 1],
            [[null, 'y'], 1],
          ],
        },
      ],
    },
  },
  {
    name: 'the entries of a map',
    settings: { inputCol: 'm' },
    inputs: [
      {
        columns: ['m MAP<STRING, LONG>'],
        rows: [[{ k: 1, l: null }], [null]],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['m STRUCT<key: STRING, value: LONG>'],
          rows: [[['k', '1']], [['l', null]], [null]],
        },
      ],
    },
  },
  {
    name: 'the element has a name of its own, and the position that of the list',
    settings: { inputCol: 'lines', outputCol: 'line', positionCol: 'Lines' },
    inputs: [
      {
        columns: ['id INTEGER', 'lines ARRAY<STRING>'],
        rows: [[1, ['x', 'y']]],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['id INTEGER', 'line STRING', 'Lines INTEGER'],
          rows: [
            [1, 'x', 0],
            [1, 'y', 1],
          ],
        },
      ],
    },
  },
  {
    name: 'no rows',
    settings: { inputCol: 'a' },
    inputs: [{ columns: ['a ARRAY<DATE>'], rows: [] }],
    expect: { outputs: [{ columns: ['a DATE'], rows: [] }] },
  },
  {
    name: 'a column that is no list',
    settings: { inputCol: 'a' },
    inputs: [{ columns: ['a STRING'], rows: [] }],
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'a missing column',
    settings: { inputCol: 'b' },
    inputs: [{ columns: ['a ARRAY<STRING>'], rows: [] }],
    expect: { issue: { field: 'inputCol', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'an element column that is there',
    settings: { inputCol: 'a', outputCol: 'B' },
    inputs: [{ columns: ['a ARRAY<STRING>', 'b STRING'], rows: [] }],
    expect: { issue: { field: 'outputCol', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'a position column that is there',
    settings: { inputCol: 'a', positionCol: 'A' },
    inputs: [{ columns: ['a ARRAY<STRING>'], rows: [] }],
    expect: { issue: { field: 'positionCol', code: 'DUPLICATE_COLUMN' } },
  },
);
