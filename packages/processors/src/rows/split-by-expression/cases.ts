import { cases } from '../../cases/case.ts';

const input = {
  columns: ['x INTEGER', 'y STRING'],
  rows: [
    [1, 'Å'],
    [-1, 'b'],
    [null, 'c'],
    [1, 'Å'],
  ],
};

export const splitByExpressionCases = cases(
  {
    name: 'each row goes one way; null goes the second',
    settings: { conditionExpr: 'x > 0' },
    inputs: [input],
    expect: {
      outputs: [
        {
          columns: ['x INTEGER', 'y STRING'],
          rows: [
            [1, 'Å'],
            [1, 'Å'],
          ],
        },
        {
          columns: ['x INTEGER', 'y STRING'],
          rows: [
            [-1, 'b'],
            [null, 'c'],
          ],
        },
      ],
    },
  },
  {
    name: 'empty input',
    settings: { conditionExpr: 'true' },
    inputs: [{ ...input, rows: [] }],
    expect: {
      outputs: [
        { columns: ['x INTEGER', 'y STRING'], rows: [] },
        { columns: ['x INTEGER', 'y STRING'], rows: [] },
      ],
    },
  },
  {
    name: 'a condition that chance decides sends each row one way all the same',
    settings: { conditionExpr: 'rand() < 0' },
    inputs: [input],
    expect: {
      outputs: [
        { columns: ['x INTEGER', 'y STRING'], rows: [] },
        { columns: ['x INTEGER', 'y STRING'], rows: input.rows },
      ],
    },
  },
  {
    name: 'a wrong type',
    settings: { conditionExpr: 'y' },
    inputs: [input],
    expect: { issue: { field: 'conditionExpr', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'no condition',
    settings: {},
    inputs: [input],
    expect: { issue: { field: 'conditionExpr', code: 'MISSING_FIELD' } },
  },
);
