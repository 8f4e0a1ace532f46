import { cases } from '../../cases/case.ts';
import { wideColumns, wideInput, wideRow } from '../../cases/wide.ts';

export const unionAllCases = cases(
  {
    name: 'by place, duplicates and all, in the common types',
    settings: {},
    inputs: [
      {
        columns: ['a INTEGER', 'b STRING'],
        rows: [
          [1, 'x'],
          [1, 'x'],
        ],
      },
      {
        columns: ['c DOUBLE', 'd STRING'],
        rows: [
          [2.5, 'Å'],
          [null, null],
        ],
      },
      { columns: ['a LONG', 'b STRING'], rows: [[1, 'x']] },
    ],
    expect: {
      outputs: [
        {
          columns: ['a DOUBLE', 'b STRING'],
          rows: [
            [1, 'x'],
            [1, 'x'],
            [2.5, 'Å'],
            [null, null],
            [1, 'x'],
          ],
        },
      ],
    },
  },
  {
    name: 'empty inputs',
    settings: {},
    inputs: [
      { columns: ['a INTEGER'], rows: [] },
      { columns: ['a INTEGER'], rows: [] },
    ],
    expect: { outputs: [{ columns: ['a INTEGER'], rows: [] }] },
  },
  {
    name: '2000 columns',
    settings: {},
    inputs: [wideInput(), wideInput()],
    expect: { outputs: [{ columns: wideColumns(), rows: [wideRow(), wideRow()] }] },
  },
  {
    name: 'different numbers of columns',
    settings: {},
    inputs: [
      { columns: ['a INTEGER'], rows: [] },
      { columns: ['a INTEGER', 'b INTEGER'], rows: [] },
    ],
    expect: { issue: { field: null, code: 'COLUMNS_DIFFER' } },
  },
  {
    name: 'types that have nothing in common',
    settings: {},
    inputs: [
      { columns: ['a BOOLEAN'], rows: [] },
      { columns: ['a DATE'], rows: [] },
    ],
    expect: { issue: { field: null, code: 'NO_COMMON_TYPE' } },
  },
);
