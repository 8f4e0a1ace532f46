import { cases } from '../../cases/case.ts';

const rain = {
  columns: ['month INTEGER', 'city STRING', 'mm DOUBLE'],
  rows: [
    [1, 'Oslo', 10],
    [1, 'Oslo', 5],
    [1, 'Bergen', 50],
    [2, 'Oslo', null],
    [2, null, 3],
    [3, 'Paris', 1],
  ],
};

export const pivotCases = cases(
  {
    name: 'given values; groups without rows of a value have null',
    settings: {
      groupingCols: '["month"]',
      pivotCol: 'city',
      pivotValues: '["Oslo", "Bergen"]',
      aggregateCols: '["mm"]',
      aggregateOperations: '["sum"]',
    },
    inputs: [rain],
    expect: {
      outputs: [
        {
          columns: ['month INTEGER', 'Oslo DOUBLE', 'Bergen DOUBLE'],
          rows: [
            [1, 15, 50],
            [2, null, null],
            [3, null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'values found in the data, null among them; counts without rows are 0',
    settings: {
      groupingCols: '["month"]',
      pivotCol: 'city',
      aggregateCols: '["mm"]',
      aggregateOperations: '["count"]',
    },
    inputs: [rain],
    expect: {
      outputs: [
        {
          columns: ['month INTEGER', 'null LONG', 'Bergen LONG', 'Oslo LONG', 'Paris LONG'],
          rows: [
            [1, '0', '1', '2', '0'],
            [2, '1', '0', '0', '0'],
            [3, '0', '0', '0', '1'],
          ],
        },
      ],
    },
  },
  {
    name: 'several aggregates, without groups, by numbers',
    settings: {
      pivotCol: 'month',
      pivotValues: '["1", "9"]',
      aggregateCols: '["mm", "*"]',
      aggregateOperations: '["max", "count"]',
    },
    inputs: [rain],
    expect: {
      outputs: [
        {
          columns: ['1_max_mm DOUBLE', '1_count LONG', '9_max_mm DOUBLE', '9_count LONG'],
          rows: [[50, '3', null, '0']],
        },
      ],
    },
  },
  {
    name: 'empty input',
    settings: {
      groupingCols: '["month"]',
      pivotCol: 'city',
      pivotValues: '["Oslo"]',
      aggregateCols: '["mm"]',
      aggregateOperations: '["sum"]',
    },
    inputs: [{ ...rain, rows: [] }],
    expect: { outputs: [{ columns: ['month INTEGER', 'Oslo DOUBLE'], rows: [] }] },
  },
  {
    name: 'a value of another type',
    settings: {
      pivotCol: 'month',
      pivotValues: '["January"]',
      aggregateCols: '["mm"]',
      aggregateOperations: '["sum"]',
    },
    inputs: [rain],
    expect: { issue: { field: 'pivotValues', code: 'WRONG_VALUE' } },
  },
  {
    name: 'a value twice',
    settings: {
      pivotCol: 'city',
      pivotValues: '["Oslo", "oslo"]',
      aggregateCols: '["mm"]',
      aggregateOperations: '["sum"]',
    },
    inputs: [rain],
    expect: { issue: { field: 'pivotValues', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'a pivot column of fractions',
    settings: {
      pivotCol: 'mm',
      pivotValues: '["1"]',
      aggregateCols: '["mm"]',
      aggregateOperations: '["sum"]',
    },
    inputs: [rain],
    expect: { issue: { field: 'pivotCol', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'no pivot column',
    settings: { aggregateCols: '["mm"]', aggregateOperations: '["sum"]' },
    inputs: [rain],
    expect: { issue: { field: 'pivotCol', code: 'MISSING_FIELD' } },
  },
);
