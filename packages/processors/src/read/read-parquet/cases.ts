import { cases } from '../../cases/case.ts';

export const readParquetCases = cases(
  {
    name: 'no path',
    settings: { outputColNames: '["a"]', outputColTypes: '["STRING"]' },
    expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a type that is none',
    settings: { path: '/x', outputColNames: '["a"]', outputColTypes: '["TEXT?"]' },
    expect: { issue: { field: 'outputColTypes', code: 'UNKNOWN_TYPE' } },
  },
  {
    name: 'a column without a name',
    settings: { path: '/x', outputColNames: '[""]', outputColTypes: '["STRING"]' },
    expect: { issue: { field: 'outputColNames', code: 'EMPTY_COLUMN_NAME' } },
  },
);
