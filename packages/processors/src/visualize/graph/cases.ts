import { cases } from '../../cases/case.ts';

const input = {
  columns: ['month INTEGER', 'rain DOUBLE', 'city STRING'],
  rows: [
    [1, 10.5, 'Å'],
    [2, null, 'b'],
  ],
};

export const graphCases = cases(
  {
    name: 'the columns of the chart; the input passes',
    settings: { xCol: 'MONTH', yCols: '["rain"]', graphType: 'bar' },
    inputs: [input],
    expect: {
      outputs: [{ ...input }],
      demand: {
        columns: ['month INTEGER', 'rain DOUBLE'],
        rows: [
          [1, 10.5],
          [2, null],
        ],
      },
    },
  },
  {
    name: 'a histogram needs no x',
    settings: { yCols: '["rain"]', graphType: 'histogram' },
    inputs: [input],
    expect: {
      outputs: [{ ...input }],
      demand: { columns: ['rain DOUBLE'], rows: [[10.5], [null]] },
    },
  },
  {
    name: 'a column twice',
    settings: { xCol: 'rain', yCols: '["rain", "month"]', graphType: 'scatter' },
    inputs: [{ ...input, rows: [] }],
    expect: {
      outputs: [{ ...input, rows: [] }],
      demand: { columns: ['rain DOUBLE', 'month INTEGER'], rows: [] },
    },
  },
  {
    name: 'a heat map without x',
    settings: { yCols: '["month", "rain"]', graphType: 'heat map' },
    inputs: [input],
    expect: { issue: { field: 'xCol', code: 'MISSING_FIELD' } },
  },
  {
    name: 'the column of the groups',
    settings: { yCols: '["rain"]', groupCol: 'CITY', labels: '["a"]', colors: '["", "pink"]' },
    inputs: [input],
    expect: {
      outputs: [{ ...input }],
      demand: {
        columns: ['rain DOUBLE', 'city STRING'],
        rows: [
          [10.5, 'Å'],
          [null, 'b'],
        ],
      },
    },
  },
  {
    name: 'groups of a column that there is not',
    settings: { yCols: '["rain"]', groupCol: 'town' },
    inputs: [input],
    expect: { issue: { field: 'groupCol', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'too many bins',
    settings: { yCols: '["rain"]', graphType: 'histogram', bins: '201' },
    inputs: [input],
    expect: { issue: { field: 'bins', code: 'OUT_OF_RANGE' } },
  },
  {
    name: 'texts as values',
    settings: { xCol: 'month', yCols: '["city"]' },
    inputs: [input],
    expect: { issue: { field: 'yCols', code: 'NOT_A_NUMBER' } },
  },
  {
    name: 'a chart that there is not',
    settings: { xCol: 'month', yCols: '["rain"]', graphType: 'barr' },
    inputs: [input],
    expect: { issue: { field: 'graphType', code: 'UNKNOWN_OPTION' } },
  },
);
