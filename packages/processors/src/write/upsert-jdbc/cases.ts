import { cases } from '../../cases/case.ts';
import { savedInput } from '../../cases/saved.ts';

const settings = { connection: 'Shop', table: 'sales', primaryKeyCols: '["a"]' };

/** Real databases are in `apps/server/test/databases.test.ts`. */
export const upsertJdbcCases = cases(
  {
    name: 'the input passes',
    settings,
    inputs: [savedInput],
    expect: {
      outputs: [
        {
          columns: savedInput.columns,
          rows: [
            [1, 'Å "x", 😀', '1704110400000000'],
            [null, null, null],
            [1, '', '1704110400000000'],
          ],
        },
      ],
    },
  },
  {
    name: 'a type that no column of a table is made for',
    settings,
    inputs: [{ columns: ['a ARRAY<INTEGER>'], rows: [[[1]]] }],
    expect: { issue: { field: null, code: 'TYPE_NOT_IN_CSV' } },
  },
  {
    name: 'a key that is not among the columns',
    settings: { connection: 'Shop', table: 'sales', primaryKeyCols: '["z"]' },
    inputs: [savedInput],
    expect: { issue: { field: 'primaryKeyCols', code: 'UNKNOWN_COLUMN' } },
  },
);
