import { cases } from '../../cases/case.ts';
import { otherTypes } from '../read-parquet/other-types.ts';

const columns = { outputColNames: '["a"]', outputColTypes: '["STRING"]' };

export const readIcebergCases = cases(
  {
    name: 'a UUID and a time, from the files that the runner finds',
    settings: {
      path: '/t',
      snapshot: '4283642019284531123',
      outputColNames: '["u", "t"]',
      outputColTypes: '["STRING", "STRING"]',
      outputColFormats: '["uuid", "time"]',
    },
    files: { 'iceberg:/t@4283642019284531123': otherTypes },
    expect: {
      outputs: [
        {
          columns: ['u STRING', 't STRING'],
          rows: [
            ['0f0e0d0c-0b0a-0908-0706-0504030201ff', '12:34:56.789012'],
            ['ffffffff-0000-0000-0000-000000000000', '00:00:00'],
            [null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'no path',
    settings: columns,
    expect: { issue: { field: 'path', code: 'MISSING_FIELD' } },
  },
  {
    name: 'a snapshot that is none',
    settings: { path: '/t', snapshot: 'main', ...columns },
    expect: { issue: { field: 'snapshot', code: 'NOT_AN_INTEGER' } },
  },
  {
    name: 'a type that is none',
    settings: { path: '/t', outputColNames: '["a"]', outputColTypes: '["TEXT?"]' },
    expect: { issue: { field: 'outputColTypes', code: 'UNKNOWN_TYPE' } },
  },
);
