import { cases } from '../../cases/case.ts';

const left = {
  columns: ['k INTEGER', 'g STRING', 'a STRING'],
  rows: [
    [1, 'x', 'p'],
    [2, 'x', 'q'],
    [null, 'x', 'r'],
  ],
};
const right = {
  columns: ['b STRING', 'K LONG', 'G STRING'],
  rows: [
    ['s', 1, 'x'],
    ['t', 3, 'x'],
    ['u', null, 'x'],
  ],
};

export const joinOnCommonColumnsCases = cases(
  {
    name: 'all columns in common, once',
    settings: {},
    inputs: [left, right],
    expect: {
      outputs: [
        { columns: ['k INTEGER', 'g STRING', 'a STRING', 'b STRING'], rows: [[1, 'x', 'p', 's']] },
      ],
    },
  },
  {
    name: 'full outer: the key of either side, in the common type',
    settings: { joinType: 'outer' },
    inputs: [left, right],
    expect: {
      outputs: [
        {
          columns: ['k LONG', 'g STRING', 'a STRING', 'b STRING'],
          rows: [
            ['1', 'x', 'p', 's'],
            ['2', 'x', 'q', null],
            [null, 'x', 'r', null],
            ['3', 'x', null, 't'],
            [null, 'x', null, 'u'],
          ],
        },
      ],
    },
  },
  {
    name: 'right outer: the right key',
    settings: { joinType: 'right_outer' },
    inputs: [left, right],
    expect: {
      outputs: [
        {
          columns: ['k LONG', 'g STRING', 'a STRING', 'b STRING'],
          rows: [
            ['1', 'x', 'p', 's'],
            ['3', 'x', null, 't'],
            [null, 'x', null, 'u'],
          ],
        },
      ],
    },
  },
  {
    name: 'left semi',
    settings: { joinType: 'left_semi' },
    inputs: [left, right],
    expect: { outputs: [{ columns: left.columns, rows: [[1, 'x', 'p']] }] },
  },
  {
    name: 'empty inputs',
    settings: {},
    inputs: [{ ...left, rows: [] }, right],
    expect: { outputs: [{ columns: ['k INTEGER', 'g STRING', 'a STRING', 'b STRING'], rows: [] }] },
  },
  {
    name: 'other columns that both have',
    settings: { joinCols: '["k"]' },
    inputs: [left, right],
    expect: { issue: { field: 'joinCols', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'a column that one has not',
    settings: { joinCols: '["a"]' },
    inputs: [left, right],
    expect: { issue: { field: 'joinCols', code: 'UNKNOWN_COLUMN' } },
  },
  {
    name: 'nothing in common',
    settings: {},
    inputs: [
      { columns: ['x INTEGER'], rows: [] },
      { columns: ['y INTEGER'], rows: [] },
    ],
    expect: { issue: { field: 'joinCols', code: 'NOTHING_IN_COMMON' } },
  },
);
