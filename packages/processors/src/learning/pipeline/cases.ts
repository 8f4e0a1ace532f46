import { cases } from '../../cases/case.ts';
import { examples } from '../../cases/learning.ts';

export const pipelineCases = cases(
  {
    name: 'does to other rows what it learned',
    settings: {},
    inputs: [
      {
        columns: ['s STRING', 'x DOUBLE', 'label DOUBLE'],
        rows: [
          ['b', 1, 3],
          ['b', 2, 5],
          ['a', 4, 19],
          ['a', 5, 21],
          ['b', 0, 1],
        ],
      },
    ],
    before: [
      { processor: 'String Indexer', settings: { inputCols: '["s"]', outputCols: '["i"]' } },
      { processor: 'Vector Assembler', settings: { inputCols: '["i", "x"]' } },
      { processor: 'Linear Regression', settings: {} },
    ],
    after: [
      { processor: 'Predict', settings: {} },
      { processor: 'Select Columns', settings: { inputCols: '["x", "i", "prediction"]' } },
    ],
    tolerance: 1e-9,
    expect: {
      outputs: [
        {
          columns: ['x DOUBLE', 'i DOUBLE', 'prediction DOUBLE'],
          rows: [
            [1, 0, 3],
            [2, 0, 5],
            [4, 1, 19],
            [5, 1, 21],
            [0, 0, 1],
          ],
        },
      ],
    },
  },
  {
    name: 'rows that no stage has made',
    settings: {},
    inputs: [examples],
    expect: { issue: { field: null, code: 'WRONG_INPUTS' } },
  },
);
