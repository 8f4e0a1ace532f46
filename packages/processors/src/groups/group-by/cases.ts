import { cases } from '../../cases/case.ts';

const sales = {
  columns: ['country STRING', 'amount DOUBLE', 'n INTEGER'],
  rows: [
    ['NO', 10, 1],
    ['NO', null, 2],
    ['Å', 2.5, 3],
    [null, 1, 4],
    [null, 2, null],
    ['NO', 10, 1],
  ],
};

export const groupByCases = cases(
  {
    name: 'groups with nulls, several aggregates in order',
    settings: {
      groupingCols: '["country"]',
      aggregateCols: '["amount", "amount", "*", "n", "n"]',
      aggregateOperations: '["sum", "count", "count", "max", "count_distinct"]',
      outputCols: '["total", "known", "rows", "most", "different"]',
    },
    inputs: [sales],
    expect: {
      outputs: [
        {
          columns: [
            'country STRING',
            'total DOUBLE',
            'known LONG',
            'rows LONG',
            'most INTEGER',
            'different LONG',
          ],
          rows: [
            ['NO', 20, '2', '3', 2, '2'],
            ['Å', 2.5, '1', '1', 3, '1'],
            [null, 3, '2', '2', 4, '1'],
          ],
        },
      ],
    },
  },
  {
    name: 'names where none are given; sums of whole numbers are LONG, means DOUBLE',
    settings: {
      groupingCols: '[]',
      aggregateCols: '["n", "n", "*"]',
      aggregateOperations: '["sum", "AVG", "count"]',
    },
    inputs: [sales],
    expect: {
      outputs: [
        { columns: ['sum_n LONG', 'avg_n DOUBLE', 'count LONG'], rows: [['11', 2.2, '6']] },
      ],
    },
  },
  {
    name: 'an empty input without groups is one row',
    settings: { aggregateCols: '["*", "amount"]', aggregateOperations: '["count", "sum"]' },
    inputs: [{ ...sales, rows: [] }],
    expect: { outputs: [{ columns: ['count LONG', 'sum_amount DOUBLE'], rows: [['0', null]] }] },
  },
  {
    name: 'an empty input with groups gives no row',
    settings: {
      groupingCols: '["country"]',
      aggregateCols: '["*"]',
      aggregateOperations: '["count"]',
    },
    inputs: [{ ...sales, rows: [] }],
    expect: { outputs: [{ columns: ['country STRING', 'count LONG'], rows: [] }] },
  },
  {
    name: 'where before, having by an output column behind',
    settings: {
      groupingCols: '["country"]',
      aggregateCols: '["n"]',
      aggregateOperations: '["sum"]',
      outputCols: '["s"]',
      whereClause: 'amount > 1',
      havingClause: 's > 2',
    },
    inputs: [sales],
    expect: { outputs: [{ columns: ['country STRING', 's LONG'], rows: [['Å', '3']] }] },
  },
  {
    name: 'having by an aggregate of its own',
    settings: {
      groupingCols: '["country"]',
      aggregateCols: '["n"]',
      aggregateOperations: '["sum"]',
      havingClause: 'count(amount) = 2 AND country IS NULL',
    },
    inputs: [sales],
    expect: { outputs: [{ columns: ['country STRING', 'sum_n LONG'], rows: [[null, '4']] }] },
  },
  {
    name: 'first and last of a sorted input, lists and sets',
    settings: {
      groupingCols: '["g"]',
      aggregateCols: '["x", "x", "x", "x"]',
      aggregateOperations: '["first", "last", "collect_list", "collect_set"]',
    },
    inputs: [
      {
        columns: ['g STRING', 'x INTEGER', 'o INTEGER'],
        rows: [
          ['a', 3, 1],
          ['a', 1, 2],
          ['a', 2, 3],
          ['a', 1, 4],
        ],
        sortBy: ['o'],
      },
    ],
    expect: {
      outputs: [
        {
          columns: [
            'g STRING',
            'first_x INTEGER',
            'last_x INTEGER',
            'collect_list_x ARRAY<INTEGER>',
            'collect_set_x ARRAY<INTEGER>',
          ],
          rows: [['a', 3, 1, [3, 1, 2, 1], [1, 2, 3]]],
        },
      ],
    },
  },
  {
    name: 'only groups: the different values; NaN and zeros are one group each',
    settings: { groupingCols: '["x"]' },
    inputs: [{ columns: ['x DOUBLE'], rows: [['NaN'], ['NaN'], [0], ['-0'], [null]] }],
    expect: { outputs: [{ columns: ['x DOUBLE'], rows: [['NaN'], [0], [null]] }] },
  },
  {
    name: 'decimal sums keep their places',
    settings: { aggregateCols: '["d", "d"]', aggregateOperations: '["sum", "avg"]' },
    inputs: [{ columns: ['d DECIMAL(5,2)'], rows: [['1.10'], ['2.25'], [null]] }],
    expect: {
      outputs: [
        { columns: ['sum_d DECIMAL(15,2)', 'avg_d DECIMAL(9,6)'], rows: [['3.35', '1.675000']] },
      ],
    },
  },
  {
    name: 'a column that is not there',
    settings: {
      groupingCols: '["contry"]',
      aggregateCols: '["*"]',
      aggregateOperations: '["count"]',
    },
    inputs: [sales],
    expect: {
      issue: {
        field: 'groupingCols',
        code: 'UNKNOWN_COLUMN',
        message: "Column `contry` doesn't exist in the input of *Group By* (n).",
        fix: 'Did you mean `country`?',
      },
    },
  },
  {
    name: 'an operation that there is not',
    settings: { aggregateCols: '["n"]', aggregateOperations: '["total"]' },
    inputs: [sales],
    expect: { issue: { field: 'aggregateOperations', code: 'UNKNOWN_OPTION' } },
  },
  {
    name: 'a column without an operation',
    settings: { aggregateCols: '["n", "amount"]', aggregateOperations: '["sum"]' },
    inputs: [sales],
    expect: {
      issue: {
        field: 'aggregateOperations',
        code: 'LISTS_DIFFER',
        message: '*Group By* (n): `amount` has no operation.',
      },
    },
  },
  {
    name: 'an operation that the type does not allow',
    settings: { aggregateCols: '["d"]', aggregateOperations: '["sum"]' },
    inputs: [{ columns: ['d DATE'], rows: [] }],
    expect: { issue: { field: 'aggregateOperations', code: 'WRONG_AGGREGATE' } },
  },
  {
    name: 'two output columns of one name',
    settings: {
      groupingCols: '["n"]',
      aggregateCols: '["amount"]',
      aggregateOperations: '["sum"]',
      outputCols: '["N"]',
    },
    inputs: [sales],
    expect: { issue: { field: 'outputCols', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'nothing to do',
    settings: {},
    inputs: [sales],
    expect: { issue: { field: 'groupingCols', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a wrong having',
    settings: { groupingCols: '["n"]', havingClause: 'nn > 1' },
    inputs: [sales],
    expect: { issue: { field: 'havingClause', code: 'WRONG_EXPRESSION' } },
  },
);
