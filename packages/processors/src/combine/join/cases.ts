import { cases } from '../../cases/case.ts';

const orders = {
  columns: ['id INTEGER', 'customer STRING', 'amount DOUBLE'],
  rows: [
    [1, 'a', 10],
    [2, 'b', 20],
    [3, null, 30],
    [4, 'x', 40],
  ],
};
const customers = {
  columns: ['id STRING', 'name STRING'],
  rows: [
    ['a', 'Åse'],
    ['b', 'Bo'],
    ['b', 'Bea'],
    [null, 'nobody'],
    ['c', 'Cy'],
  ],
};
const keys = { leftCols: '["customer"]', rightCols: '["id"]' };
const columns = [
  'id INTEGER',
  'customer STRING',
  'amount DOUBLE',
  'id_right STRING',
  'name STRING',
];
const inner = [
  [1, 'a', 10, 'a', 'Åse'],
  [2, 'b', 20, 'b', 'Bo'],
  [2, 'b', 20, 'b', 'Bea'],
];
const leftOnly = [
  [3, null, 30, null, null],
  [4, 'x', 40, null, null],
];
const rightOnly = [
  [null, null, null, null, 'nobody'],
  [null, null, null, 'c', 'Cy'],
];

export const joinCases = cases(
  {
    name: 'inner: duplicates multiply, null keys equal nothing, clashes get the suffix',
    settings: keys,
    inputs: [orders, customers],
    expect: { outputs: [{ columns, rows: inner }] },
  },
  {
    name: 'left outer',
    settings: { ...keys, joinType: 'left_outer' },
    inputs: [orders, customers],
    expect: { outputs: [{ columns, rows: [...inner, ...leftOnly] }] },
  },
  {
    name: 'right outer',
    settings: { ...keys, joinType: 'right_outer' },
    inputs: [orders, customers],
    expect: { outputs: [{ columns, rows: [...inner, ...rightOnly] }] },
  },
  {
    name: 'full outer',
    settings: { ...keys, joinType: 'outer' },
    inputs: [orders, customers],
    expect: { outputs: [{ columns, rows: [...inner, ...leftOnly, ...rightOnly] }] },
  },
  {
    name: 'left semi',
    settings: { ...keys, joinType: 'left_semi' },
    inputs: [orders, customers],
    expect: {
      outputs: [
        {
          columns: orders.columns,
          rows: [
            [1, 'a', 10],
            [2, 'b', 20],
          ],
        },
      ],
    },
  },
  {
    name: 'left anti keeps null keys',
    settings: { ...keys, joinType: 'left_anti' },
    inputs: [orders, customers],
    expect: {
      outputs: [
        {
          columns: orders.columns,
          rows: [
            [3, null, 30],
            [4, 'x', 40],
          ],
        },
      ],
    },
  },
  {
    name: 'cross, with a condition behind',
    settings: { joinType: 'cross', whereClause: 'x < y' },
    inputs: [
      { columns: ['x INTEGER'], rows: [[1], [2]] },
      { columns: ['y INTEGER'], rows: [[1], [2], [3]] },
    ],
    expect: {
      outputs: [
        {
          columns: ['x INTEGER', 'y INTEGER'],
          rows: [
            [1, 2],
            [1, 3],
            [2, 3],
          ],
        },
      ],
    },
  },
  {
    name: 'several keys of different types',
    settings: { leftCols: '["a", "b"]', rightCols: '["a", "b"]', suffix: '2' },
    inputs: [
      {
        columns: ['a INTEGER', 'b DATE'],
        rows: [
          [1, '2024-01-01'],
          [2, '2024-01-01'],
        ],
      },
      {
        columns: ['a LONG', 'b TIMESTAMP'],
        rows: [
          [1, '2024-01-01 00:00:00'],
          [2, '2024-01-01 00:00:01'],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b DATE', 'a2 LONG', 'b2 TIMESTAMP'],
          rows: [[1, '2024-01-01', '1', '1704085200000000']],
        },
      ],
    },
  },
  {
    name: 'three inputs',
    settings: { leftCols: '["k"]', rightCols: '["k"]' },
    inputs: [
      {
        columns: ['k INTEGER', 'a STRING'],
        rows: [
          [1, 'x'],
          [2, 'y'],
        ],
      },
      {
        columns: ['k INTEGER', 'b STRING'],
        rows: [
          [1, 'p'],
          [2, 'q'],
        ],
      },
      { columns: ['k INTEGER', 'c STRING'], rows: [[2, 'z']] },
    ],
    expect: {
      outputs: [
        {
          columns: [
            'k INTEGER',
            'a STRING',
            'k_right INTEGER',
            'b STRING',
            'k_right3 INTEGER',
            'c STRING',
          ],
          rows: [[2, 'y', 2, 'q', 2, 'z']],
        },
      ],
    },
  },
  {
    name: 'NaN equals NaN, and -0 equals 0',
    settings: { leftCols: '["x"]', rightCols: '["y"]' },
    inputs: [
      { columns: ['x DOUBLE'], rows: [['NaN'], ['-0'], [null]] },
      {
        columns: ['y DOUBLE', 'z INTEGER'],
        rows: [
          ['NaN', 1],
          [0, 2],
          [null, 3],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['x DOUBLE', 'y DOUBLE', 'z INTEGER'],
          rows: [
            ['NaN', 'NaN', 1],
            ['-0', 0, 2],
          ],
        },
      ],
    },
  },
  {
    name: 'empty inputs',
    settings: keys,
    inputs: [{ ...orders, rows: [] }, customers],
    expect: { outputs: [{ columns, rows: [] }] },
  },
  {
    name: 'a left key that is not there',
    settings: { leftCols: '["custmer"]', rightCols: '["id"]' },
    inputs: [orders, customers],
    expect: {
      issue: {
        field: 'leftCols',
        code: 'UNKNOWN_COLUMN',
        message: "Column `custmer` doesn't exist in the first input of *Join* (n).",
        fix: 'Did you mean `customer`?',
      },
    },
  },
  {
    name: 'a right key that is not there',
    settings: { leftCols: '["customer"]', rightCols: '["idd"]' },
    inputs: [orders, customers],
    expect: { issue: { field: 'rightCols', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'no keys',
    settings: {},
    inputs: [orders, customers],
    expect: { issue: { field: 'leftCols', code: 'MISSING_FIELD' } },
  },
  {
    name: 'keys of a cross join',
    settings: { ...keys, joinType: 'cross' },
    inputs: [orders, customers],
    expect: { issue: { field: 'leftCols', code: 'KEYS_OF_CROSS_JOIN' } },
  },
  {
    name: 'keys that cannot be compared',
    settings: { leftCols: '["a"]', rightCols: '["b"]' },
    inputs: [
      { columns: ['a BOOLEAN'], rows: [] },
      { columns: ['b DATE'], rows: [] },
    ],
    expect: { issue: { field: 'rightCols', code: 'KEYS_DIFFER' } },
  },
  {
    name: 'a suffix that does not help',
    settings: { ...keys, suffix: '' },
    inputs: [orders, customers],
    expect: { issue: { field: 'suffix', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'one input',
    settings: keys,
    inputs: [orders],
    expect: { issue: { field: null, code: 'TOO_FEW_INPUTS' } },
  },
);
