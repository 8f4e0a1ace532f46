import { cases } from '../../cases/case.ts';
import { wideColumns, wideRow } from '../../cases/wide.ts';

export const sortCases = cases(
  {
    name: 'nulls first ascending, last descending; NaN greatest',
    settings: { sortCols: '["g", "x"]', ascDesc: '["asc", "DESC"]' },
    inputs: [
      {
        columns: ['g STRING', 'x DOUBLE'],
        rows: [
          ['b', 1],
          ['a', null],
          ['a', 2],
          [null, 5],
          ['a', 'NaN'],
          ['a', '-Infinity'],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['g STRING', 'x DOUBLE'],
          rows: [
            [null, 5],
            ['a', 'NaN'],
            ['a', 2],
            ['a', '-Infinity'],
            ['a', null],
            ['b', 1],
          ],
          ordered: true,
        },
      ],
    },
  },
  {
    name: 'empty directions mean the usual ones',
    settings: { sortCols: '["g", "x"]', ascDesc: '["", "desc"]', nulls: '["last", ""]' },
    inputs: [
      {
        columns: ['g STRING', 'x INTEGER'],
        rows: [
          [null, 1],
          ['a', 1],
          ['a', null],
          ['a', 2],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['g STRING', 'x INTEGER'],
          rows: [
            ['a', 2],
            ['a', 1],
            ['a', null],
            [null, 1],
          ],
          ordered: true,
        },
      ],
    },
  },
  {
    name: 'nulls where they are wanted',
    settings: { sortCols: '["x"]', ascDesc: '["asc"]', nulls: '["last"]' },
    inputs: [{ columns: ['x INTEGER'], rows: [[null], [2], [1]] }],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: [[1], [2], [null]], ordered: true }] },
  },
  {
    name: 'texts by their UTF-8 bytes',
    settings: { sortCols: '["x"]' },
    inputs: [
      { columns: ['x STRING'], rows: [['b'], ['B'], ['ä'], ['\uffee'], ['😀'], ['a'], ['']] },
    ],
    expect: {
      outputs: [
        {
          columns: ['x STRING'],
          rows: [[''], ['B'], ['a'], ['b'], ['ä'], ['\uffee'], ['😀']],
          ordered: true,
        },
      ],
    },
  },
  {
    name: 'equal rows in the order of their other columns',
    settings: { sortCols: '["x"]' },
    inputs: [
      {
        columns: ['x INTEGER', 'y STRING'],
        rows: [
          [1, 'b'],
          [1, 'a'],
          [1, null],
          [1, 'a'],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['x INTEGER', 'y STRING'],
          rows: [
            [1, null],
            [1, 'a'],
            [1, 'a'],
            [1, 'b'],
          ],
          ordered: true,
        },
      ],
    },
  },
  {
    name: 'empty input',
    settings: { sortCols: '["x"]' },
    inputs: [{ columns: ['x INTEGER'], rows: [] }],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: [] }] },
  },
  {
    name: '2000 columns',
    settings: { sortCols: '["c1999"]' },
    inputs: [{ columns: wideColumns(), rows: [wideRow().map((value) => value + 1), wideRow()] }],
    expect: {
      outputs: [
        {
          columns: wideColumns(),
          rows: [wideRow(), wideRow().map((value) => value + 1)],
          ordered: true,
        },
      ],
    },
  },
  {
    name: 'a column that is not there',
    settings: { sortCols: '["q"]' },
    inputs: [{ columns: ['x INTEGER'], rows: [] }],
    expect: { issue: { field: 'sortCols', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'a direction that there is not',
    settings: { sortCols: '["x"]', ascDesc: '["up"]' },
    inputs: [{ columns: ['x INTEGER'], rows: [] }],
    expect: { issue: { field: 'ascDesc', code: 'UNKNOWN_OPTION' } },
  },
  {
    name: 'more directions than columns',
    settings: { sortCols: '["x"]', ascDesc: '["asc", "asc"]' },
    inputs: [{ columns: ['x INTEGER'], rows: [] }],
    expect: { issue: { field: 'ascDesc', code: 'LISTS_DIFFER' } },
  },
);
