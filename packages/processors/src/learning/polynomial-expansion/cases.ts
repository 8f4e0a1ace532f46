import { cases } from '../../cases/case.ts';
import { examples } from '../../cases/learning.ts';

const columns = ['v ARRAY<DOUBLE>', 'o ARRAY<DOUBLE>'];

export const polynomialExpansionCases = cases(
  {
    name: 'products of two elements',
    settings: { inputCol: 'v', outputCol: 'o' },
    inputs: [{ columns: ['v ARRAY<DOUBLE>'], rows: [[[2, 5]], [[0, -1]], [[]]] }],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [
              [2, 5],
              [2, 4, 5, 10, 25],
            ],
            [
              [0, -1],
              [0, 0, -1, 0, 1],
            ],
            [[], []],
          ],
        },
      ],
    },
  },
  {
    name: 'three factors, with NaN and infinity',
    settings: { inputCol: 'v', outputCol: 'o', degree: '3' },
    inputs: [{ columns: ['v ARRAY<DOUBLE>'], rows: [[[0.1, 'NaN']], [['Infinity', -0.5]], [[3]]] }],
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [
              [0.1, 'NaN'],
              [
                0.1,
                0.010000000000000002,
                0.0010000000000000002,
                'NaN',
                'NaN',
                'NaN',
                'NaN',
                'NaN',
                'NaN',
              ],
            ],
            [
              ['Infinity', -0.5],
              [
                'Infinity',
                'Infinity',
                'Infinity',
                -0.5,
                '-Infinity',
                '-Infinity',
                0.25,
                'Infinity',
                -0.125,
              ],
            ],
            [[3], [3, 9, 27]],
          ],
        },
      ],
    },
  },
  {
    name: 'a vector that is null',
    settings: { inputCol: 'v', outputCol: 'o' },
    inputs: [{ columns: ['v ARRAY<DOUBLE>'], rows: [[null]] }],
    expect: { error: 'NULL_VECTOR' },
  },
  {
    name: 'a vector that has a null',
    settings: { inputCol: 'v', outputCol: 'o' },
    inputs: [{ columns: ['v ARRAY<DOUBLE>'], rows: [[[1, null]]] }],
    expect: { error: 'VECTOR_NOT_FINITE' },
  },
  {
    name: 'more products than there may be',
    settings: { inputCol: 'v', outputCol: 'o', degree: '10' },
    inputs: [{ columns: ['v ARRAY<DOUBLE>'], rows: [[Array.from({ length: 20 }, () => 1)]] }],
    expect: { error: 'EXPANSION_SIZE', message: '20' },
  },
  {
    name: 'more products than there may be, by the columns of the vectors',
    settings: { inputCol: 'features', outputCol: 'o', degree: '14' },
    inputs: [examples],
    before: [
      { processor: 'Vector Assembler', settings: { inputCols: '["a", "b", "y", "c", "t"]' } },
    ],
    expect: {
      issue: {
        field: 'degree',
        code: 'EXPANSION_TOO_LARGE',
        message:
          'With the degree 14 of *Polynomial Expansion* (n), vectors of 5 elements become vectors of 11,627.',
      },
    },
  },
);
