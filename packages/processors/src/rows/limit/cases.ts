import { cases } from '../../cases/case.ts';

const input = { columns: ['x INTEGER'], rows: [[3], [1], [null], [2], [1]], sortBy: ['x'] };

export const limitCases = cases(
  {
    name: 'the first of a sort',
    settings: { limit: '3' },
    inputs: [input],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: [[null], [1], [1]], ordered: true }] },
  },
  {
    name: 'without an order only the number',
    settings: { limit: '2' },
    inputs: [{ columns: ['x INTEGER'], rows: input.rows }],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: 2 }] },
  },
  {
    name: 'none',
    settings: { limit: '0' },
    inputs: [input],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: [] }] },
  },
  {
    name: 'more than there are',
    settings: { limit: '100' },
    inputs: [input],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: 5 }] },
  },
  {
    name: 'a negative number',
    settings: { limit: '-1' },
    inputs: [input],
    expect: { issue: { field: 'limit', code: 'OUT_OF_RANGE' } },
  },
  {
    name: 'no number',
    settings: { limit: '1.5' },
    inputs: [input],
    expect: { issue: { field: 'limit', code: 'NOT_AN_INTEGER' } },
  },
);
