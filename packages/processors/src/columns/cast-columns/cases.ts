import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';

const big = '99999999999';
const noDate = 'Not a date in the format dd.MM.yyyy';

export const castColumnsCases = cases(
  {
    name: 'values that became null are a second output',
    settings: {
      inputCols: '["a", "b", "c", "d"]',
      outputColTypes: '["INTEGER", "BYTE", "DATE", "LONG"]',
      outputColFormats: '["", "", "dd.MM.yyyy", ""]',
      onError: 'null',
    },
    inputs: [
      {
        columns: ['a STRING', 'b DOUBLE', 'c STRING', 'd INTEGER'],
        rows: [
          ['12', 1, '31.01.2024', 1],
          ['x', 1000.5, '2024-01-31', null],
          [big, null, null, 7],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b BYTE', 'c DATE', 'd LONG'],
          rows: [
            [12, 1, '2024-01-31', '1'],
            [null, null, null, null],
            [null, null, null, '7'],
          ],
        },
        {
          columns: [...rejectedColumns, 'a STRING', 'b DOUBLE', 'c STRING', 'd INTEGER'],
          rows: [
            [null, null, 'a', 'x', 'Not a whole number', 'x', 1000.5, '2024-01-31', null],
            [null, null, 'a', big, 'Too large for INTEGER', big, null, null, 7],
            [null, null, 'b', '1000.5', "Doesn't fit BYTE", 'x', 1000.5, '2024-01-31', null],
            [null, null, 'c', '2024-01-31', noDate, 'x', 1000.5, '2024-01-31', null],
          ],
        },
      ],
      measure: 2,
    },
  },
  {
    name: 'a cast that fails the run rejects nothing',
    settings: { inputCols: '["a"]', outputColTypes: '["INTEGER"]' },
    inputs: [{ columns: ['a STRING'], rows: [['12']] }],
    expect: {
      outputs: [
        { columns: ['a INTEGER'], rows: [[12]] },
        { columns: [...rejectedColumns, 'a STRING'], rows: [] },
      ],
    },
  },
  {
    name: 'rejected rows have all columns before the cast, renamed where a name is taken',
    settings: { inputCols: '["text"]', outputColTypes: '["INTEGER"]', onError: 'null' },
    inputs: [
      {
        columns: [
          'text STRING',
          'Reason ARRAY<INTEGER>',
          'text_2 BINARY',
          't0 STRING',
          'p0 BOOLEAN',
        ],
        rows: [
          ['1', [1], null, 'a', true],
          ['x', [2, null], null, 'b', false],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: [
            'text INTEGER',
            'Reason ARRAY<INTEGER>',
            'text_2 BINARY',
            't0 STRING',
            'p0 BOOLEAN',
          ],
          rows: [
            [1, [1], null, 'a', true],
            [null, [2, null], null, 'b', false],
          ],
        },
        {
          columns: [
            ...rejectedColumns,
            'text_3 STRING',
            'Reason_2 ARRAY<INTEGER>',
            'text_2 BINARY',
            't0 STRING',
            'p0 BOOLEAN',
          ],
          rows: [[null, null, 'text', 'x', 'Not a whole number', 'x', [2, null], null, 'b', false]],
        },
      ],
    },
  },
  {
    name: 'texts to numbers, and numbers to texts',
    settings: {
      inputCols: '["a", "b", "c"]',
      outputColTypes: '["INTEGER", "STRING", "DECIMAL(6,2)"]',
    },
    inputs: [
      {
        columns: ['a STRING', 'b DOUBLE', 'c STRING', 'd STRING'],
        rows: [
          [' 12 ', 1.5, '3.456', 'x'],
          [null, null, null, null],
          ['-7', 100, '0', 'Å'],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b STRING', 'c DECIMAL(6,2)', 'd STRING'],
          rows: [
            [12, '1.5', '3.46', 'x'],
            [null, null, null, null],
            [-7, '100.0', '0.00', 'Å'],
          ],
        },
      ],
    },
  },
  {
    name: 'a value that cannot be cast becomes null',
    settings: { inputCols: '["a"]', outputColTypes: '["INTEGER"]', onError: 'null' },
    inputs: [{ columns: ['a STRING'], rows: [['12'], ['x'], ['99999999999']] }],
    expect: { outputs: [{ columns: ['a INTEGER'], rows: [[12], [null], [null]] }] },
  },
  {
    name: 'a value that cannot be cast fails the run',
    settings: { inputCols: '["a"]', outputColTypes: '["INTEGER"]' },
    inputs: [{ columns: ['a STRING'], rows: [['12'], ['x']] }],
    expect: { error: 'CAST_INVALID_INPUT' },
  },
  {
    name: 'dates by a format, both ways',
    settings: {
      inputCols: '["a", "b"]',
      outputColTypes: '["DATE", "STRING"]',
      outputColFormats: '["dd/MM/yyyy", "yyyy.MM.dd"]',
    },
    inputs: [
      {
        columns: ['a STRING', 'b DATE'],
        rows: [
          ['31/01/2024', '2024-02-29'],
          [null, null],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a DATE', 'b STRING'],
          rows: [
            ['2024-01-31', '2024.02.29'],
            [null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'a date that is none becomes null',
    settings: {
      inputCols: '["a"]',
      outputColTypes: '["DATE"]',
      outputColFormats: '["dd/MM/yyyy"]',
      onError: 'null',
    },
    inputs: [{ columns: ['a STRING'], rows: [['31/01/2024'], ['2024-01-31'], ['31/02/2024']] }],
    expect: { outputs: [{ columns: ['a DATE'], rows: [['2024-01-31'], [null], [null]] }] },
  },
  {
    name: 'bare DECIMAL has no places',
    settings: { inputCols: '["a"]', outputColTypes: '["DECIMAL"]' },
    inputs: [{ columns: ['a DOUBLE'], rows: [[1.5], [2.4]] }],
    expect: { outputs: [{ columns: ['a DECIMAL(10,0)'], rows: [['2'], ['2']] }] },
  },
  {
    name: 'empty input',
    settings: { inputCols: '["a"]', outputColTypes: '["TIMESTAMP"]' },
    inputs: [{ columns: ['a DATE'], rows: [] }],
    expect: { outputs: [{ columns: ['a TIMESTAMP'], rows: [] }] },
  },
  {
    name: 'a type that is none',
    settings: { inputCols: '["a"]', outputColTypes: '["NUMBERS"]' },
    inputs: [{ columns: ['a STRING'], rows: [] }],
    expect: { issue: { field: 'outputColTypes', code: 'UNKNOWN_TYPE' } },
  },
  {
    name: 'a cast that there is not',
    settings: { inputCols: '["a"]', outputColTypes: '["DATE"]' },
    inputs: [{ columns: ['a INTEGER'], rows: [] }],
    expect: { issue: { field: 'outputColTypes', code: 'CANNOT_CAST' } },
  },
  {
    name: 'a format that does not serve',
    settings: { inputCols: '["a"]', outputColTypes: '["LONG"]', outputColFormats: '["yyyy"]' },
    inputs: [{ columns: ['a INTEGER'], rows: [] }],
    expect: { issue: { field: 'outputColFormats', code: 'FORMAT_NOT_USED' } },
  },
  {
    name: 'a choice that there is not',
    settings: { inputCols: '["a"]', outputColTypes: '["LONG"]', onError: 'ignore' },
    inputs: [{ columns: ['a INTEGER'], rows: [] }],
    expect: { issue: { field: 'onError', code: 'UNKNOWN_OPTION' } },
  },
);
