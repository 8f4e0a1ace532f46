import { cases } from '../../cases/case.ts';

export const recordIdCases = cases(
  {
    name: 'consecutive behind a sort',
    settings: { outputCol: 'n', startValue: '10' },
    inputs: [{ columns: ['x STRING'], rows: [['c'], [null], ['a'], ['b']], sortBy: ['x'] }],
    expect: {
      outputs: [
        {
          columns: ['x STRING', 'n LONG'],
          rows: [
            [null, '10'],
            ['a', '11'],
            ['b', '12'],
            ['c', '13'],
          ],
          ordered: true,
        },
      ],
    },
  },
  {
    name: 'equal rows get numbers of their own',
    settings: { outputCol: 'n' },
    inputs: [{ columns: ['x STRING'], rows: [['a'], ['a']], sortBy: ['x'] }],
    expect: {
      outputs: [
        {
          columns: ['x STRING', 'n LONG'],
          rows: [
            ['a', '1'],
            ['a', '2'],
          ],
        },
      ],
    },
  },
  {
    name: 'without an order as many rows as before',
    settings: { outputCol: 'n' },
    inputs: [{ columns: ['x INTEGER'], rows: [[1], [1], [null]] }],
    expect: { outputs: [{ columns: ['x INTEGER', 'n LONG'], rows: 3 }] },
  },
  {
    name: 'empty input',
    settings: { outputCol: 'n' },
    inputs: [{ columns: ['x INTEGER'], rows: [], sortBy: ['x'] }],
    expect: { outputs: [{ columns: ['x INTEGER', 'n LONG'], rows: [] }] },
  },
  {
    name: 'a name that is there',
    settings: { outputCol: 'X' },
    inputs: [{ columns: ['x INTEGER'], rows: [] }],
    expect: { issue: { field: 'outputCol', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'a start that is not a number',
    settings: { outputCol: 'n', startValue: 'one' },
    inputs: [{ columns: ['x INTEGER'], rows: [] }],
    expect: { issue: { field: 'startValue', code: 'NOT_AN_INTEGER' } },
  },
  {
    name: 'a first number that leaves no number for more rows',
    settings: { outputCol: 'id', startValue: '9223372036854770000' },
    inputs: [{ columns: ['x INTEGER'], rows: [[1]] }],
    expect: { issue: { field: 'startValue', code: 'OUT_OF_RANGE' } },
  },
);
