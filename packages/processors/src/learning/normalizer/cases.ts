import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

export const normalizerCases = cases(
  {
    name: 'different norms',
    settings: { inputCol: 'v', outputCol: 'o', p: '1' },
    inputs: [{ columns: ['v ARRAY<DOUBLE>'], rows: [[[3, -1]], [[0, 0]], [[]]] }],
    after: [{ processor: 'Normalizer', settings: { inputCol: 'v', outputCol: 'q' } }],
    tolerance: 1e-9,
    expect: {
      outputs: [
        {
          columns: ['v ARRAY<DOUBLE>', 'o ARRAY<DOUBLE>', 'q ARRAY<DOUBLE>'],
          rows: [
            [
              [3, -1],
              [0.75, -0.25],
              [0.948683298050514, -0.316227766016838],
            ],
            [
              [0, 0],
              [0, 0],
              [0, 0],
            ],
            [[], [], []],
          ],
        },
      ],
    },
  },
  {
    name: 'a column of another type',
    settings: { inputCol: 'a', outputCol: 'o' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
