import { cases } from '../../cases/case.ts';

const people = {
  columns: ['name STRING', 'age INTEGER'],
  rows: [
    ['Åse', 30],
    ['Bo', null],
    ['😀', 12],
    ['Bo', 40],
  ],
};

export const filterRowsCases = cases(
  {
    name: 'keeps rows for which the condition is true; null is not',
    settings: { conditionExpr: 'age > 20' },
    inputs: [people],
    expect: {
      outputs: [
        {
          columns: ['name STRING', 'age INTEGER'],
          rows: [
            ['Åse', 30],
            ['Bo', 40],
          ],
        },
      ],
    },
  },
  {
    name: 'compares Unicode texts',
    settings: { conditionExpr: "name IN ('Åse', '😀')" },
    inputs: [people],
    expect: {
      outputs: [
        {
          columns: ['name STRING', 'age INTEGER'],
          rows: [
            ['Åse', 30],
            ['😀', 12],
          ],
        },
      ],
    },
  },
  {
    name: 'keeps duplicates',
    settings: { conditionExpr: 'x = 1' },
    inputs: [{ columns: ['x INTEGER'], rows: [[1], [1], [2], [null]] }],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: [[1], [1]] }] },
  },
  {
    name: 'empty input',
    settings: { conditionExpr: 'age IS NULL' },
    inputs: [{ ...people, rows: [] }],
    expect: { outputs: [{ columns: ['name STRING', 'age INTEGER'], rows: [] }] },
  },
  {
    name: 'keeps the order of a sort',
    settings: { conditionExpr: 'x <> 2' },
    inputs: [{ columns: ['x INTEGER'], rows: [[3], [1], [2], [4]], sortBy: ['x'] }],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: [[1], [3], [4]], ordered: true }] },
  },
  {
    name: 'a column that is not there',
    settings: { conditionExpr: 'agee > 20' },
    inputs: [people],
    expect: { issue: { field: 'conditionExpr', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'no condition',
    settings: { conditionExpr: '  ' },
    inputs: [people],
    expect: { issue: { field: 'conditionExpr', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a condition that is not a condition',
    settings: { conditionExpr: 'age + 1' },
    inputs: [people],
    expect: { issue: { field: 'conditionExpr', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'a field that is not there',
    settings: { conditionExpr: 'age > 20', condition: 'x' },
    inputs: [people],
    expect: { issue: { field: 'condition', code: 'UNKNOWN_FIELD' } },
  },
  {
    name: 'a division by zero fails the run',
    settings: { conditionExpr: '1 / (age - 30) > 0' },
    inputs: [people],
    expect: { error: 'DIVIDE_BY_ZERO' },
  },
);
