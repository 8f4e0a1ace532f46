import { cases } from '../../cases/case.ts';
import { savedInput, saveCases } from '../../cases/saved.ts';

export const saveCsvCases = cases(
  ...saveCases('csv'),
  {
    name: 'a type that a CSV file cannot hold',
    settings: { path: '/out/x' },
    inputs: [{ columns: ['a ARRAY<INTEGER>'], rows: [] }],
    expect: { issue: { field: null, code: 'TYPE_NOT_IN_CSV' } },
  },
  {
    name: 'separator and quote alike',
    settings: { path: '/out/x', quote: ',' },
    inputs: [savedInput],
    expect: { issue: { field: 'quote', code: 'SAME_CHARACTER' } },
  },
);
