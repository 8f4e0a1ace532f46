import { cases } from '../../cases/case.ts';
import { sparse, SPARSE } from '../../cases/learning.ts';

const input = {
  columns: ['a INTEGER', 'b DOUBLE', 'c BOOLEAN', 'v ARRAY<DOUBLE>', 's STRING'],
  rows: [
    [1, 0.5, true, [7, 8], 'x'],
    [-2, 1e300, false, [], 'y'],
    [null, 2, true, [1], 'z'],
    [3, 'NaN', null, [2], null],
  ],
};
const columns = [...input.columns, 'features ARRAY<DOUBLE>'];

export const vectorAssemblerCases = cases(
  {
    name: 'numbers, booleans and vectors',
    settings: { inputCols: '["b", "v", "c", "a"]', handleInvalid: 'skip' },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [...input.rows[0]!, [0.5, 7, 8, 1, 1]],
            [...input.rows[1]!, [1e300, 0, -2]],
          ],
        },
      ],
    },
  },
  {
    name: 'sparse vectors among others',
    settings: { inputCols: '["b", "c", "v", "c"]', outputCol: 'x' },
    inputs: [
      {
        columns: ['b INTEGER', 'v ARRAY<DOUBLE>', 'w ARRAY<STRING>'],
        rows: [
          [2, [0, 7], ['p', 'q', 'q']],
          [0, [1, 0], ['r']],
          [3, [0, 0], []],
        ],
      },
    ],
    before: [{ processor: 'Count Vectorizer', settings: { inputCol: 'w', outputCol: 'c' } }],
    after: [{ processor: 'Select Columns', settings: { inputCols: '["b", "x"]' } }],
    expect: {
      outputs: [
        {
          columns: ['b INTEGER', `x ${SPARSE}`],
          rows: [
            [2, sparse(9, { 0: 2, 1: 2, 2: 1, 5: 7, 6: 2, 7: 1 })],
            [0, sparse(9, { 3: 1, 4: 1, 8: 1 })],
            [3, sparse(9, { 0: 3 })],
          ],
        },
      ],
    },
  },
  {
    name: 'keeps null as NaN',
    settings: { inputCols: '["a"]', handleInvalid: 'keep', outputCol: 'x' },
    inputs: [{ columns: ['a INTEGER'], rows: [[1], [null]] }],
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'x ARRAY<DOUBLE>'],
          rows: [
            [1, [1]],
            [null, ['NaN']],
          ],
        },
      ],
    },
  },
  {
    name: 'fails at null',
    settings: { inputCols: '["a", "b"]' },
    inputs: [input],
    expect: { error: 'INVALID_FEATURE' },
  },
  {
    name: 'empty input',
    settings: { inputCols: '["a"]' },
    inputs: [{ ...input, rows: [] }],
    expect: { outputs: [{ columns, rows: [] }] },
  },
  {
    name: 'a string column',
    settings: { inputCols: '["s"]' },
    inputs: [input],
    expect: { issue: { field: 'inputCols', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'an output column that exists',
    settings: { inputCols: '["a"]', outputCol: 'B' },
    inputs: [input],
    expect: { issue: { field: 'outputCol', code: 'DUPLICATE_COLUMN' } },
  },
);
