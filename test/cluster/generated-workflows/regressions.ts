import type { WrittenWorkflow } from './written-workflow.ts';

/** Minimized workflows that once had different results. */
export const regressions: readonly (WrittenWorkflow & { readonly name: string })[] = [
  {
    name: 'a wall clock that New York skips is saved as it is',
    nodes: {
      n1: [
        'Read CSV',
        { path: '/data/c.csv', outputColNames: '["tn"]', outputColTypes: '["TIMESTAMP_NTZ"]' },
      ],
      n2: ['Save CSV', { path: '/out/n2', singleFile: 'true' }, 'n1'],
      n3: ['Save JSON', { path: '/out/n3' }, 'n1'],
    },
    files: { '/data/c.csv': '2024-03-10 02:30:00\n2024-03-10 02:30:00.123456\n' },
  },
  {
    name: 'a text that is a byte order mark stays one',
    nodes: {
      n1: [
        'In-Memory Dataset',
        {
          rows: JSON.stringify([['\ufeff'], ['\ufeffa']]),
          outputColNames: '["s"]',
          outputColTypes: '["STRING"]',
        },
      ],
      n2: ['Print Rows', {}, 'n1'],
    },
    files: {},
  },
  {
    name: 'partition folders with blanks, other letters and signs',
    nodes: {
      n1: [
        'In-Memory Dataset',
        {
          rows: JSON.stringify([
            [' 12 ', 1],
            ['Ünï', 2],
            ['"q"', 3],
            ['\t', 4],
          ]),
          outputColNames: '["tick`s and", "i"]',
          outputColTypes: '["STRING", "INTEGER"]',
        },
      ],
      n2: ['Save Parquet', { path: '/out/n2', partitionBy: '["tick`s and"]' }, 'n1'],
      n3: ['Save JSON', { path: '/out/n3', partitionBy: '["tick`s and"]' }, 'n1'],
    },
    files: {},
  },
  {
    name: 'small decimals and the smallest float in JSON',
    nodes: {
      n1: [
        'In-Memory Dataset',
        {
          rows: JSON.stringify([
            ['0.0000000001', 1.4e-45],
            ['0', 2.8e-45],
          ]),
          outputColNames: '["m", "f"]',
          outputColTypes: '["DECIMAL(38,10)", "FLOAT"]',
        },
      ],
      n2: ['Save JSON', { path: '/out/n2' }, 'n1'],
    },
    files: {},
  },
  {
    name: '0 and -0 often enough for a dictionary in a Parquet file',
    nodes: {
      n1: [
        'In-Memory Dataset',
        {
          rows: JSON.stringify([[0], ['-0'], [0]]),
          outputColNames: '["d"]',
          outputColTypes: '["DOUBLE"]',
        },
      ],
      n2: ['Generate Rows', { count: '50' }],
      n3: ['Join', { joinType: 'cross' }, 'n1', 'n2'],
      n4: ['Save Parquet', { path: '/out/n4', singleFile: 'true' }, 'n3'],
    },
    files: {},
  },
];
