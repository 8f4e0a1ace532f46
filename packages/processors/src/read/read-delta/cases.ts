import { cases } from '../../cases/case.ts';
import { otherTypes } from '../read-parquet/other-types.ts';

const columns = { outputColNames: '["a"]', outputColTypes: '["STRING"]' };

export const readDeltaCases = cases(
  {
    name: 'the rows of a version, from the files that the runner finds',
    settings: {
      path: '/t',
      version: '3',
      outputColNames: '["i"]',
      outputColTypes: '["INTEGER"]',
    },
    files: { 'delta:/t@3': otherTypes },
    expect: { outputs: [{ columns: ['i INTEGER'], rows: [[1], [2], [3]] }] },
  },
  {
    name: 'no path',
    settings: columns,
    expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a version that is none',
    settings: { path: '/t', version: '-1', ...columns },
    expect: { issue: { field: 'version', code: 'OUT_OF_RANGE' } },
  },
  {
    name: 'a time that is none',
    settings: { path: '/t', timestamp: 'yesterday', ...columns },
    expect: { issue: { field: 'timestamp', code: 'NOT_A_TIME' } },
  },
  {
    name: 'a version and a time',
    settings: { path: '/t', version: '3', timestamp: '2024-01-31', ...columns },
    expect: { issue: { field: 'timestamp', code: 'CONTRADICTION' } },
  },
  {
    name: 'a type that is none',
    settings: { path: '/t', outputColNames: '["a"]', outputColTypes: '["TEXT?"]' },
    expect: { issue: { field: 'outputColTypes', code: 'UNKNOWN_TYPE' } },
  },
);
