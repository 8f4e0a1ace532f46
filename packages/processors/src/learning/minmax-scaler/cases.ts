import { cases } from '../../cases/case.ts';
import { assembled, examples, expecting, keeping } from '../../cases/learning.ts';

export const minmaxScalerCases = cases(
  {
    name: 'a range',
    settings: { outputCol: 'o', min: '-1', max: '1' },
    inputs: [examples],
    before: assembled,
    after: [keeping('o')],
    tolerance: 1e-9,
    expect: expecting(
      ['o ARRAY<DOUBLE>'],
      [
        [[-1.0, 0.1428571428571428]],
        [[-0.75, -0.4285714285714286]],
        [[-0.5, -0.1428571428571429]],
        [[-0.25, -1.0]],
        [[0.0, 0.4285714285714284]],
        [[0.25, -0.7142857142857143]],
        [[0.5, 0.7142857142857142]],
        [[0.75, -0.4285714285714286]],
        [[1.0, 1.0]],
        [[-0.625, 0.4285714285714284]],
      ],
    ),
  },
  {
    name: 'a column of another type',
    settings: { inputCol: 'a', outputCol: 'o' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCol', code: 'WRONG_COLUMN_TYPE' } },
  },
);
