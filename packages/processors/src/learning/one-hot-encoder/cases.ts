import { cases } from '../../cases/case.ts';
import { assembled, examples } from '../../cases/learning.ts';

export const oneHotEncoderCases = cases(
  {
    name: 'drops the last category',
    settings: { inputCols: '["i"]', outputCols: '["o"]' },
    inputs: [{ columns: ['i INTEGER'], rows: [[0], [2], [1]] }],
    after: [
      {
        processor: 'One-Hot Encoder',
        settings: {
          inputCols: '["i"]',
          outputCols: '["p"]',
          dropLast: 'false',
          handleInvalid: 'keep',
        },
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['i INTEGER', 'o ARRAY<DOUBLE>', 'p ARRAY<DOUBLE>'],
          rows: [
            [0, [1, 0], [1, 0, 0, 0]],
            [2, [0, 0], [0, 0, 1, 0]],
            [1, [0, 1], [0, 1, 0, 0]],
          ],
        },
      ],
    },
  },
  {
    name: 'a category that is no whole number',
    settings: { inputCols: '["t"]', outputCols: '["o"]' },
    inputs: [examples],
    expect: { error: 'INVALID_CLASS' },
  },
  {
    name: 'a column that is not there',
    settings: { inputCols: '["z"]', outputCols: '["p"]' },
    inputs: [examples],
    before: assembled,
    expect: { issue: { field: 'inputCols', code: 'UNKNOWN_COLUMN' } },
  },
);
