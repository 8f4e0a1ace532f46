import { cases } from '../../cases/case.ts';

const columns = {
  outputColNames: '["id"]',
  outputColTypes: '["INTEGER"]',
  outputColFormats: '[""]',
};

/** Rows are tested with real databases, in `apps/server/test/databases.test.ts`. */
export const readJdbcCases = cases(
  {
    name: 'neither a table nor a query',
    settings: { connection: 'Shop', ...columns },
    expect: { issue: { field: 'table', code: 'MISSING_FIELD' } },
  },
  {
    name: 'both a table and a query',
    settings: { connection: 'Shop', table: 'sales', query: 'SELECT 1', ...columns },
    expect: { issue: { field: 'query', code: 'CONTRADICTION' } },
  },
  {
    name: 'a type that no column is read in',
    settings: {
      connection: 'Shop',
      table: 'sales',
      outputColNames: '["a"]',
      outputColTypes: '["MAP<STRING,INTEGER>"]',
      outputColFormats: '[""]',
    },
    expect: { issue: { field: 'outputColTypes', code: 'TYPE_NOT_IN_CSV' } },
  },
);
