import { cases } from '../../cases/case.ts';

export const dropDuplicatesCases = cases(
  {
    name: 'all columns; nulls and NaN are equal',
    settings: {},
    inputs: [
      {
        columns: ['a STRING', 'x DOUBLE'],
        rows: [
          ['Å', 'NaN'],
          ['Å', 'NaN'],
          [null, null],
          [null, null],
          ['Å', 1],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a STRING', 'x DOUBLE'],
          rows: [
            ['Å', 'NaN'],
            [null, null],
            ['Å', 1],
          ],
        },
      ],
    },
  },
  {
    name: 'some columns: the row that is first in the order of the others',
    settings: { colNames: '["a"]' },
    inputs: [
      {
        columns: ['a STRING', 'x INTEGER', 'y STRING'],
        rows: [
          ['p', 2, 'z'],
          ['p', 1, 'z'],
          ['q', null, 'z'],
          ['q', 0, 'z'],
          [null, 3, 'z'],
          [null, 3, 'y'],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a STRING', 'x INTEGER', 'y STRING'],
          rows: [
            ['p', 1, 'z'],
            ['q', null, 'z'],
            [null, 3, 'y'],
          ],
        },
      ],
    },
  },
  {
    name: 'some columns behind a sort: the first of its order',
    settings: { colNames: '["A"]' },
    inputs: [
      {
        columns: ['a STRING', 'x INTEGER', 'y STRING'],
        rows: [
          ['p', 1, 'c'],
          ['p', 2, 'a'],
          ['p', 3, 'b'],
        ],
        sortBy: ['y'],
      },
    ],
    expect: {
      outputs: [{ columns: ['a STRING', 'x INTEGER', 'y STRING'], rows: [['p', 2, 'a']] }],
    },
  },
  {
    name: 'empty input',
    settings: { colNames: '["a"]' },
    inputs: [{ columns: ['a STRING'], rows: [] }],
    expect: { outputs: [{ columns: ['a STRING'], rows: [] }] },
  },
  {
    name: 'a column that is not there',
    settings: { colNames: '["b"]' },
    inputs: [{ columns: ['customer STRING'], rows: [] }],
    expect: { issue: { field: 'colNames', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'maps cannot be compared',
    settings: {},
    inputs: [{ columns: ['m MAP<STRING, INTEGER>'], rows: [] }],
    expect: { issue: { field: 'colNames', code: 'NOT_COMPARABLE' } },
  },
);
