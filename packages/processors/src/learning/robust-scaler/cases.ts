import { cases } from '../../cases/case.ts';
import { assembled, examples, expecting, keeping } from '../../cases/learning.ts';

export const robustScalerCases = cases(
  {
    name: 'divides by the range of the middle half',
    settings: { outputCol: 'o', withCentering: 'true' },
    inputs: [examples],
    before: assembled,
    after: [keeping('o')],
    tolerance: 1e-12,
    expect: expecting(
      ['o ARRAY<DOUBLE>'],
      [
        [[-0.6666666666666666, 0.3333333333333333]],
        [[-0.4444444444444444, -0.3333333333333333]],
        [[-0.2222222222222222, 0]],
        [[0, -1]],
        [[0.2222222222222222, 0.6666666666666666]],
        [[0.4444444444444444, -0.6666666666666666]],
        [[0.6666666666666666, 1]],
        [[0.8888888888888888, -0.3333333333333333]],
        [[1.1111111111111112, 1.3333333333333333]],
        [[-0.3333333333333333, 0.6666666666666666]],
      ],
    ),
  },
  {
    name: 'a feature that never changes becomes 0',
    settings: { inputCol: 'v', outputCol: 'o', lower: '0.1', upper: '0.9' },
    inputs: [{ columns: ['v ARRAY<DOUBLE>'], rows: [[[7, 1]], [[7, 3]]] }],
    expect: {
      outputs: [
        {
          columns: ['v ARRAY<DOUBLE>', 'o ARRAY<DOUBLE>'],
          rows: [
            [
              [7, 1],
              [0, 0.5],
            ],
            [
              [7, 3],
              [0, 1.5],
            ],
          ],
        },
      ],
    },
  },
  {
    name: 'quantiles in the wrong order',
    settings: { outputCol: 'o', lower: '0.8', upper: '0.2' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'upper', code: 'OUT_OF_RANGE' } },
  },
);
