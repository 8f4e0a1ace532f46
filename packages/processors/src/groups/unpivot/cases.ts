import { cases } from '../../cases/case.ts';
import { wideInput, wideNames } from '../../cases/wide.ts';

const wide = {
  columns: ['month INTEGER', 'Oslo INTEGER', 'Bergen DOUBLE'],
  rows: [
    [1, 15, 50.5],
    [2, null, 3],
  ],
};

export const unpivotCases = cases(
  {
    name: 'one row for each data column, nulls too, in the common type',
    settings: {
      keyCols: '["month"]',
      dataCols: '["Oslo", "Bergen"]',
      nameCol: 'city',
      valueCol: 'mm',
    },
    inputs: [wide],
    expect: {
      outputs: [
        {
          columns: ['month INTEGER', 'city STRING', 'mm DOUBLE'],
          rows: [
            [1, 'Oslo', 15],
            [1, 'Bergen', 50.5],
            [2, 'Oslo', null],
            [2, 'Bergen', 3],
          ],
        },
      ],
    },
  },
  {
    name: 'all columns that are no keys',
    settings: { keyCols: '["MONTH"]' },
    inputs: [wide],
    expect: { outputs: [{ columns: ['month INTEGER', 'name STRING', 'value DOUBLE'], rows: 4 }] },
  },
  {
    name: 'without keys',
    settings: { dataCols: '["month"]' },
    inputs: [wide],
    expect: {
      outputs: [
        {
          columns: ['name STRING', 'value INTEGER'],
          rows: [
            ['month', 1],
            ['month', 2],
          ],
        },
      ],
    },
  },
  {
    name: '2000 columns',
    settings: {},
    inputs: [wideInput()],
    expect: {
      outputs: [
        {
          columns: ['name STRING', 'value INTEGER'],
          rows: wideNames().map((name, index) => [name, index]),
        },
      ],
    },
  },
  {
    name: 'empty input',
    settings: { keyCols: '["month"]' },
    inputs: [{ ...wide, rows: [] }],
    expect: { outputs: [{ columns: ['month INTEGER', 'name STRING', 'value DOUBLE'], rows: [] }] },
  },
  {
    name: 'texts and numbers',
    settings: {},
    inputs: [{ columns: ['a STRING', 'b INTEGER'], rows: [] }],
    expect: { issue: { field: 'dataCols', code: 'NO_COMMON_TYPE' } },
  },
  {
    name: 'a name that a key has',
    settings: { keyCols: '["month"]', valueCol: 'Month' },
    inputs: [wide],
    expect: { issue: { field: 'valueCol', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'a column that is key and data',
    settings: { keyCols: '["month"]', dataCols: '["month"]' },
    inputs: [wide],
    expect: { issue: { field: 'dataCols', code: 'CONTRADICTION' } },
  },
);
