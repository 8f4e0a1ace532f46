import { cases } from '../../cases/case.ts';

const columns = ['id INTEGER', 's STRUCT<x: INTEGER, `y z`: STRUCT<t: STRING, a: ARRAY<INTEGER>>>'];
const rows = [
  [1, { x: 5, 'y z': { t: 'ä', a: [1, null] } }],
  [2, {}],
  [3, null],
];

export const flattenStructCases = cases(
  {
    name: 'members at every level, with the names of what they were in',
    settings: { inputCols: '["S"]' },
    inputs: [{ columns: [...columns, 'x STRING'], rows: rows.map((row) => [...row, 'q']) }],
    expect: {
      outputs: [
        {
          columns: [
            'id INTEGER',
            's_x INTEGER',
            's_y z_t STRING',
            's_y z_a ARRAY<INTEGER>',
            'x STRING',
          ],
          rows: [
            [1, 5, 'ä', [1, null], 'q'],
            [2, null, null, null, 'q'],
            [3, null, null, null, 'q'],
          ],
        },
      ],
    },
  },
  {
    name: 'only the first level, with the names of the members',
    settings: { inputCols: '["s"]', nested: 'false', prefix: 'false' },
    inputs: [{ columns, rows }],
    expect: {
      outputs: [
        {
          columns: ['id INTEGER', 'x INTEGER', 'y z STRUCT<t: STRING, a: ARRAY<INTEGER>>'],
          rows: [
            [1, 5, ['ä', [1, null]]],
            [2, null, null],
            [3, null, null],
          ],
        },
      ],
    },
  },
  {
    name: 'all columns, another separator, no rows',
    settings: { sep: '.' },
    inputs: [{ columns: ['s STRUCT<d: DATE>', 'a INTEGER', 't STRUCT<d: DATE>'], rows: [] }],
    expect: { outputs: [{ columns: ['s.d DATE', 'a INTEGER', 't.d DATE'], rows: [] }] },
  },
  {
    name: 'a member with the name of a column',
    settings: { prefix: 'false' },
    inputs: [{ columns: ['X STRING', 's STRUCT<x: INTEGER>'], rows: [] }],
    expect: { issue: { field: 'inputCols', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'a column that is no struct',
    settings: { inputCols: '["a"]' },
    inputs: [{ columns: ['a ARRAY<INTEGER>'], rows: [] }],
    expect: { issue: { field: 'inputCols', code: 'WRONG_COLUMN_TYPE' } },
  },
  {
    name: 'a missing column',
    settings: { inputCols: '["t"]' },
    inputs: [{ columns: ['s STRUCT<x: INTEGER>'], rows: [] }],
    expect: { issue: { field: 'inputCols', code: 'UNKNOWN_COLUMN' } },
  },
);
