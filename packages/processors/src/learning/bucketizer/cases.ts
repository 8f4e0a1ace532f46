import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

export const bucketizerCases = cases(
  {
    name: 'bounds and invalid values',
    settings: {
      inputCol: 'x',
      outputCol: 'o',
      splits: '["-Infinity", "0", "1.5", "3"]',
      handleInvalid: 'keep',
    },
    inputs: [{ columns: ['x DOUBLE'], rows: [[-9], [0], [1.4], [1.5], [3], ['NaN'], [null]] }],
    expect: {
      outputs: [
        {
          columns: ['x DOUBLE', 'o DOUBLE'],
          rows: [
            [-9, 0],
            [0, 1],
            [1.4, 1],
            [1.5, 2],
            [3, 2],
            ['NaN', 3],
            [null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'skips invalid values',
    settings: { inputCol: 'x', outputCol: 'o', splits: '["0", "1", "2"]', handleInvalid: 'skip' },
    inputs: [{ columns: ['x DOUBLE'], rows: [[0.5], ['NaN'], [null]] }],
    expect: { outputs: [{ columns: ['x DOUBLE', 'o DOUBLE'], rows: [[0.5, 0]] }] },
  },
  {
    name: 'a value outside of all buckets',
    settings: { inputCol: 'x', outputCol: 'o', splits: '["0", "1", "2"]' },
    inputs: [{ columns: ['x DOUBLE'], rows: [[2.5]] }],
    expect: { error: 'OUT_OF_BUCKETS' },
  },
  {
    name: 'splits that are not in order',
    settings: { inputCol: 'a', outputCol: 'o', splits: '["1", "0", "2"]' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'splits', code: 'WRONG_SPLITS' } },
  },
);
