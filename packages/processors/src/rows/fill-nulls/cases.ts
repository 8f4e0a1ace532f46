import { cases } from '../../cases/case.ts';

export const fillNullsCases = cases(
  {
    name: 'each column its value; NaN and empty texts stay',
    settings: { inputCols: '["a", "b", "c", "d"]', values: '["?", "0", "2024-02-29", "9.5"]' },
    inputs: [
      {
        columns: ['a STRING', 'b DOUBLE', 'c DATE', 'd DECIMAL(4,2)', 'e STRING'],
        rows: [
          [null, null, null, null, null],
          ['', 'NaN', '2020-01-01', '1.25', 'x'],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a STRING', 'b DOUBLE', 'c DATE', 'd DECIMAL(4,2)', 'e STRING'],
          rows: [
            ['?', 0, '2024-02-29', '9.50', null],
            ['', 'NaN', '2020-01-01', '1.25', 'x'],
          ],
        },
      ],
    },
  },
  {
    name: 'a local timestamp is read in the time zone of the session',
    settings: { inputCols: '["t"]', values: '["2024-01-01 10:00:00"]' },
    inputs: [{ columns: ['t TIMESTAMP'], rows: [[null]] }],
    expect: { outputs: [{ columns: ['t TIMESTAMP'], rows: [['1704121200000000']] }] },
  },
  {
    name: 'empty input',
    settings: { inputCols: '["a"]', values: '["0"]' },
    inputs: [{ columns: ['a LONG'], rows: [] }],
    expect: { outputs: [{ columns: ['a LONG'], rows: [] }] },
  },
  {
    name: 'a value of another type',
    settings: { inputCols: '["a"]', values: '["none"]' },
    inputs: [{ columns: ['a INTEGER'], rows: [] }],
    expect: { issue: { field: 'values', code: 'WRONG_VALUE' } },
  },
  {
    name: 'fewer values than columns',
    settings: { inputCols: '["a"]', values: '[]' },
    inputs: [{ columns: ['a INTEGER'], rows: [] }],
    expect: { issue: { field: 'values', code: 'MISSING_FIELD' } },
  },
);
