import { cases } from '../../cases/case.ts';
import { wideColumns, wideInput, wideNames, wideRow } from '../../cases/wide.ts';

const input = {
  columns: ['a INTEGER', 'b STRING'],
  rows: [
    [1, 'x'],
    [null, 'Ø'],
    [1, 'x'],
  ],
};

export const addColumnsCases = cases(
  {
    name: 'adds behind, nulls and duplicates pass',
    settings: { outputCols: '["twice", "B2"]', expressions: '["a * 2", "upper(b)"]' },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b STRING', 'twice INTEGER', 'B2 STRING'],
          rows: [
            [1, 'x', 2, 'X'],
            [null, 'Ø', null, 'Ø'],
            [1, 'x', 2, 'X'],
          ],
        },
      ],
    },
  },
  {
    name: 'replaces in place, whatever the case of the name',
    settings: { outputCols: '["A"]', expressions: '["a + 1"]' },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: ['A INTEGER', 'b STRING'],
          rows: [
            [2, 'x'],
            [null, 'Ø'],
            [2, 'x'],
          ],
        },
      ],
    },
  },
  {
    name: 'later expressions see earlier columns',
    settings: { outputCols: '["c", "d", "a"]', expressions: '["a + 1", "c * 10", "d + c"]' },
    inputs: [{ columns: ['a INTEGER'], rows: [[1], [2]] }],
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'c INTEGER', 'd INTEGER'],
          rows: [
            [22, 2, 20],
            [33, 3, 30],
          ],
        },
      ],
    },
  },
  {
    name: 'empty input',
    settings: { outputCols: '["c"]', expressions: '["length(b)"]' },
    inputs: [{ ...input, rows: [] }],
    expect: { outputs: [{ columns: ['a INTEGER', 'b STRING', 'c INTEGER'], rows: [] }] },
  },
  {
    name: '2000 columns',
    settings: { outputCols: '["sum"]', expressions: '["c0 + c1999"]' },
    inputs: [wideInput()],
    expect: {
      outputs: [{ columns: [...wideColumns(), 'sum INTEGER'], rows: [[...wideRow(), 1999]] }],
    },
  },
  {
    name: '2000 new columns',
    settings: {
      outputCols: JSON.stringify(wideNames()),
      expressions: JSON.stringify(wideRow().map((index) => `x + ${index}`)),
    },
    inputs: [{ columns: ['x INTEGER'], rows: [[0]] }],
    expect: { outputs: [{ columns: ['x INTEGER', ...wideColumns()], rows: [[0, ...wideRow()]] }] },
  },
  {
    name: 'two new columns of one name',
    settings: { outputCols: '["c", "C"]', expressions: '["a", "a"]' },
    inputs: [input],
    expect: { issue: { field: 'outputCols', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'lists of different lengths',
    settings: { outputCols: '["c", "d"]', expressions: '["a"]' },
    inputs: [input],
    expect: { issue: { field: 'expressions', code: 'LISTS_DIFFER' } },
  },
  {
    name: 'a malformed list',
    settings: { outputCols: '["c"', expressions: '["a"]' },
    inputs: [input],
    expect: { issue: { field: 'outputCols', code: 'MALFORMED_LIST' } },
  },
  {
    name: 'a wrong expression',
    settings: { outputCols: '["c"]', expressions: '["a +"]' },
    inputs: [input],
    expect: { issue: { field: 'expressions', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'a misspelled name of a column added before it',
    settings: { outputCols: '["total", "tax"]', expressions: '["a + 1", "totl * 2"]' },
    inputs: [input],
    expect: {
      issue: {
        field: 'expressions',
        code: 'WRONG_EXPRESSION',
        fix: 'Did you mean `total`?',
        span: [11, 15],
      },
    },
  },
  {
    name: 'an empty expression',
    settings: { outputCols: '["c", "d"]', expressions: '["a", ""]' },
    inputs: [input],
    expect: { issue: { field: 'expressions', code: 'MISSING_FIELD', span: [7, 7] } },
  },
  {
    name: 'an overflow fails the run',
    settings: { outputCols: '["c"]', expressions: '["a + 2147483647"]' },
    inputs: [input],
    expect: { error: 'ARITHMETIC_OVERFLOW' },
  },
  {
    name: 'JSON has small decimals with an exponent',
    settings: { outputCols: '["j"]', expressions: '["to_json(named_struct(\'m\', m))"]' },
    inputs: [
      {
        columns: ['m DECIMAL(38,10)'],
        rows: [['0.0000000001'], ['0'], ['-0.0000001234'], ['0.0000012345'], ['-12.5'], [null]],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['m DECIMAL(38,10)', 'j STRING'],
          rows: [
            ['0.0000000001', '{"m":1E-10}'],
            ['0.0000000000', '{"m":0E-10}'],
            ['-0.0000001234', '{"m":-1.234E-7}'],
            ['0.0000012345', '{"m":0.0000012345}'],
            ['-12.5000000000', '{"m":-12.5000000000}'],
            [null, '{}'],
          ],
        },
      ],
    },
  },
);
