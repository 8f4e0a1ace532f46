import { cases } from '../../cases/case.ts';

const empty = { columns: ['x INTEGER', 's STRING'], rows: [] };

export const splitRandomCases = cases(
  {
    name: 'empty input',
    settings: {},
    inputs: [empty],
    expect: { outputs: [empty, empty] },
  },
  {
    name: 'a fraction that is not a number',
    settings: { fraction1: 'most' },
    inputs: [empty],
    expect: { issue: { field: 'fraction1', code: 'NOT_A_NUMBER' } },
  },
  {
    name: 'a negative fraction',
    settings: { fraction2: '-0.3' },
    inputs: [empty],
    expect: { issue: { field: 'fraction2', code: 'OUT_OF_RANGE' } },
  },
);
