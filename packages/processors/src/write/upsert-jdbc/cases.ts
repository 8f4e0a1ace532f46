import { cases } from '../../cases/case.ts';
import { savedInput, tableCases } from '../../cases/saved.ts';

const table = { connection: 'Shop', table: 'sales' };

/** Real databases are in `apps/server/test/databases.test.ts`. */
export const upsertJdbcCases = cases(...tableCases({ ...table, primaryKeyCols: '["a"]' }), {
  name: 'a key that is not among the columns',
  settings: { ...table, primaryKeyCols: '["z"]' },
  inputs: [savedInput],
  expect: { issue: { field: 'primaryKeyCols', code: 'UNKNOWN_COLUMN' } },
});
