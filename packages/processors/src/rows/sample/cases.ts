import { cases } from '../../cases/case.ts';

const input = { columns: ['x INTEGER'], rows: [[1], [2], [null]] };

export const sampleCases = cases(
  {
    name: 'all rows',
    settings: { fraction: '1' },
    inputs: [input],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: [[1], [2], [null]] }] },
  },
  {
    name: 'no rows',
    settings: { fraction: '0', seed: '-5' },
    inputs: [input],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: [] }] },
  },
  {
    name: 'empty input',
    settings: { fraction: '0.5' },
    inputs: [{ columns: ['x INTEGER'], rows: [] }],
    expect: { outputs: [{ columns: ['x INTEGER'], rows: [] }] },
  },
  {
    name: 'more than all without replacement',
    settings: { fraction: '1.5' },
    inputs: [input],
    expect: { issue: { field: 'fraction', code: 'OUT_OF_RANGE' } },
  },
  {
    name: 'no number',
    settings: { fraction: 'half' },
    inputs: [input],
    expect: { issue: { field: 'fraction', code: 'NOT_A_NUMBER' } },
  },
);
