import { cases } from '../../cases/case.ts';

const columns = ['id INTEGER', 's STRING'];
const input = {
  columns,
  rows: [
    [1, 'a'],
    [2, 'a'],
    [3, 'a'],
    [4, 'a'],
    [5, 'b'],
    [6, 'b'],
    [7, null],
    [8, null],
  ],
};

export const splitStratifiedCases = cases(
  {
    name: 'half of each value, and of null',
    settings: { inputCol: 's', fraction1: '1', fraction2: '1' },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [1, 'a'],
            [4, 'a'],
            [6, 'b'],
            [7, null],
          ],
        },
        {
          columns,
          rows: [
            [2, 'a'],
            [3, 'a'],
            [5, 'b'],
            [8, null],
          ],
        },
      ],
    },
  },
  {
    name: 'rounds each share, and keeps equal rows',
    settings: { inputCol: 's', fraction1: '0.75', fraction2: '0.25', seed: '-7' },
    inputs: [
      {
        columns: ['s STRING', 'list ARRAY<INTEGER>'],
        rows: [
          ['x', [1]],
          ['x', [1]],
          ['x', [1]],
          ['y', [1]],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['s STRING', 'list ARRAY<INTEGER>'],
          rows: [
            ['x', [1]],
            ['x', [1]],
            ['y', [1]],
          ],
        },
        { columns: ['s STRING', 'list ARRAY<INTEGER>'], rows: [['x', [1]]] },
      ],
    },
  },
  {
    name: 'empty input',
    settings: { inputCol: 's' },
    inputs: [{ columns, rows: [] }],
    expect: {
      outputs: [
        { columns, rows: [] },
        { columns, rows: [] },
      ],
    },
  },
  {
    name: 'a missing column',
    settings: { inputCol: 'z' },
    inputs: [input],
    expect: { issue: { field: 'inputCol', code: 'UNKNOWN_COLUMN' } },
  },
);
