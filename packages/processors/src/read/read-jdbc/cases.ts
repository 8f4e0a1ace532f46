import { cases } from '../../cases/case.ts';
import { databasePath } from '../../lowering/database-relation.ts';

const columns = {
  outputColNames: '["id"]',
  outputColTypes: '["INTEGER"]',
  outputColFormats: '[""]',
};

const kinds = {
  i: 'INTEGER',
  l: 'LONG',
  d: 'DOUBLE',
  n: 'DECIMAL(38,18)',
  b: 'BOOLEAN',
  day: 'DATE',
  at: 'TIMESTAMP',
  t: 'STRING',
  bytes: 'BINARY',
} as const;
const names = Object.keys(kinds);
const sales = { connection: 'Shop', table: 'sales', query: '' };

/** What the runner stores of a database. */
const stored = (text: string) => ({ [databasePath(sales, names)]: text });
const columnsOfSales = {
  connection: 'Shop',
  table: 'sales',
  outputColNames: JSON.stringify(names),
  outputColTypes: JSON.stringify(Object.values(kinds)),
};

/** Real databases are in `apps/server/test/databases.test.ts`. */
export const readJdbcCases = cases(
  {
    name: 'the texts of a database in the types of its columns',
    settings: columnsOfSales,
    files: stored(
      '-1,9223372036854775807,-Infinity,99999999999999999999.500000000000000000,true,0001-01-01,2024-02-29 10:34:56.789012Z,"a,""b""\n\\N","00ff"\n' +
        '0,0,1e+300,-0.000000000000000001,false,2024-02-29,2024-03-10 02:30:00Z,"",""\n' +
        '\\N,\\N,NaN,\\N,\\N,\\N,\\N,"\\N",\\N\n',
    ),
    expect: {
      outputs: [
        {
          columns: Object.entries(kinds).map(([name, type]) => `${name} ${type}`),
          rows: [
            [
              -1,
              '9223372036854775807',
              '-Infinity',
              '99999999999999999999.500000000000000000',
              true,
              '0001-01-01',
              '1709202896789012',
              'a,"b"\n\\N',
              '00ff',
            ],
            [
              0,
              '0',
              1e300,
              '-0.000000000000000001',
              false,
              '2024-02-29',
              '1710037800000000',
              '',
              '',
            ],
            [null, null, 'NaN', null, null, null, null, '\\N', null],
          ],
        },
      ],
    },
  },
  {
    name: 'no rows',
    settings: columnsOfSales,
    files: stored(''),
    expect: {
      outputs: [
        { columns: Object.entries(kinds).map(([name, type]) => `${name} ${type}`), rows: [] },
      ],
    },
  },
  {
    name: 'a value that its type has no value for',
    settings: columnsOfSales,
    files: stored('1,1,1,1,true,infinity,\\N,"",""\n'),
    expect: {
      error: 'DATABASE_VALUE',
      message: "Column `day` has the value infinity, which DATE can't hold.",
    },
  },
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
