import { cases } from '../../cases/case.ts';

const input = { columns: ['x INTEGER'], rows: [[1], [50], [null], [500]] };

export const caseWhenCases = cases(
  {
    name: 'the first true condition decides; null is not true',
    settings: {
      outputCol: 'size',
      whenConditions: '["x < 10", "x < 100"]',
      values: `["'small'", "'medium'"]`,
      finallyElse: "'large'",
    },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: ['x INTEGER', 'size STRING'],
          rows: [
            [1, 'small'],
            [50, 'medium'],
            [null, 'large'],
            [500, 'large'],
          ],
        },
      ],
    },
  },
  {
    name: 'null without else, the common type of the values, in the place of a column',
    settings: { outputCol: 'X', whenConditions: '["x < 10", "x < 100"]', values: '["1", "2.5D"]' },
    inputs: [input],
    expect: { outputs: [{ columns: ['X DOUBLE'], rows: [[1], [2.5], [null], [null]] }] },
  },
  {
    name: 'empty input',
    settings: {
      outputCol: 'y',
      whenConditions: '["x IS NULL"]',
      values: '["true"]',
      finallyElse: 'false',
    },
    inputs: [{ ...input, rows: [] }],
    expect: { outputs: [{ columns: ['x INTEGER', 'y BOOLEAN'], rows: [] }] },
  },
  {
    name: 'only the value of the true condition is computed',
    settings: {
      outputCol: 'y',
      whenConditions: '["x > 0"]',
      values: '["100 / x"]',
      finallyElse: '0',
    },
    inputs: [{ columns: ['x INTEGER'], rows: [[0], [50]] }],
    expect: {
      outputs: [
        {
          columns: ['x INTEGER', 'y DOUBLE'],
          rows: [
            [0, 0],
            [50, 2],
          ],
        },
      ],
    },
  },
  {
    name: 'values without a common type',
    settings: {
      outputCol: 'y',
      whenConditions: '["x > 0"]',
      values: '["array(1)"]',
      finallyElse: '0',
    },
    inputs: [input],
    expect: { issue: { field: 'values', code: 'NO_COMMON_TYPE' } },
  },
  {
    name: 'a condition that is none',
    settings: { outputCol: 'y', whenConditions: '["x"]', values: '["1"]' },
    inputs: [input],
    expect: { issue: { field: 'whenConditions', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'more conditions than values',
    settings: { outputCol: 'y', whenConditions: '["x > 0", "x < 0"]', values: '["1"]' },
    inputs: [input],
    expect: { issue: { field: 'values', code: 'LISTS_DIFFER' } },
  },
);
