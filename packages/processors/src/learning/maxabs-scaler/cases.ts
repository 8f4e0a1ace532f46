import { cases } from '../../cases/case.ts';
import { assembled, examples, expecting, keeping } from '../../cases/learning.ts';

export const maxabsScalerCases = cases(
  {
    name: 'by the largest value',
    settings: { outputCol: 'o' },
    inputs: [examples],
    before: assembled,
    after: [keeping('o')],
    tolerance: 1e-9,
    expect: expecting(
      ['o ARRAY<DOUBLE>'],
      [
        [[0.1111111111111111, 0.625]],
        [[0.2222222222222222, 0.375]],
        [[0.3333333333333333, 0.5]],
        [[0.4444444444444444, 0.125]],
        [[0.5555555555555556, 0.75]],
        [[0.6666666666666666, 0.25]],
        [[0.7777777777777777, 0.875]],
        [[0.8888888888888888, 0.375]],
        [[1.0, 1.0]],
        [[0.2777777777777778, 0.75]],
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
