import { cases } from '../../cases/case.ts';

const columns = ['w ARRAY<STRING>', 'g ARRAY<STRING>'];

export const nGramCases = cases(
  {
    name: 'pairs',
    settings: { inputCol: 'w', outputCol: 'g' },
    inputs: [{ columns: ['w ARRAY<STRING>'], rows: [[['a', 'b', 'ü', '']], [['a']], [[]]] }],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [
              ['a', 'b', 'ü', ''],
              ['a b', 'b ü', 'ü '],
            ],
            [['a'], []],
            [[], []],
          ],
        },
      ],
    },
  },
  {
    name: 'null',
    settings: { inputCol: 'w', outputCol: 'g', n: '3' },
    inputs: [{ columns: ['w ARRAY<STRING>'], rows: [[null]] }],
    expect: { error: 'NULL_TEXT' },
  },
  {
    name: 'numbers instead of words',
    settings: { inputCol: 'w', outputCol: 'g' },
    inputs: [{ columns: ['w ARRAY<DOUBLE>'], rows: [[[1]]] }],
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
