import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';

const record = (
  name: string,
  path: string,
  columns: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string | boolean | null>> = {},
) => ({
  name,
  path,
  datasetType: 'CSV',
  delimiter: ',',
  header: true,
  filterLinesContaining: null,
  readOptions: null,
  datasetSchema: JSON.stringify({
    colNames: Object.keys(columns),
    colTypes: Object.values(columns),
    colFormats: Object.keys(columns).map(() => ''),
  }),
  ...more,
});

const orders = record('orders', '/data/orders.csv', { customer: 'INTEGER', amount: 'DOUBLE' });
const customers = record(
  'all customers',
  '/data/customers.jsonl',
  { id: 'INTEGER', name: 'STRING' },
  { datasetType: 'JSON' },
);
const files = {
  '/data/orders.csv': 'customer,amount\n1,10\n1,2.5\n2,4\n,7\n',
  '/data/customers.jsonl': '{"id": 1, "name": "Åse"}\n{"id": 2, "name": "Bo"}\n{"id": 3}\n',
};
const datasets = [orders, customers];

export const sqlOverDatasetsCases = cases(
  {
    name: 'two datasets, one with a space in its name, joined and grouped; the order at the end stays',
    settings: {
      sql: 'SELECT c.name, sum(o.amount) AS total FROM orders o JOIN `all customers` c ON o.customer = c.id GROUP BY c.name ORDER BY total',
    },
    datasets,
    files,
    expect: {
      outputs: [
        {
          columns: ['name STRING', 'total DOUBLE'],
          rows: [
            ['Bo', 4],
            ['Åse', 12.5],
          ],
          ordered: true,
        },
      ],
    },
  },
  {
    name: 'a dataset twice, in a subquery too',
    settings: {
      sql: 'SELECT amount FROM orders WHERE amount > (SELECT avg(amount) FROM orders)',
    },
    datasets,
    files,
    expect: { outputs: [{ columns: ['amount DOUBLE'], rows: [[10], [7]] }] },
  },
  {
    name: 'a table of WITH comes before a dataset of that name',
    settings: {
      sql: 'WITH orders AS (SELECT amount * 2 AS twice FROM orders WHERE customer = 2) SELECT twice FROM orders',
    },
    datasets,
    files,
    expect: { outputs: [{ columns: ['twice DOUBLE'], rows: [[8]] }] },
  },
  {
    name: 'what the datasets rejected is the second output',
    settings: { sql: 'SELECT a.i, b.j FROM a CROSS JOIN b' },
    datasets: [
      record('a', '/data/a.csv', { i: 'INTEGER' }),
      record('b', '/data/b.csv', { j: 'INTEGER' }, { readOptions: '{"mode": "DROPMALFORMED"}' }),
    ],
    files: { '/data/a.csv': 'i\n1\nx\n', '/data/b.csv': 'j\ny\n5\n' },
    expect: {
      outputs: [
        {
          columns: ['i INTEGER', 'j INTEGER'],
          rows: [
            [1, 5],
            [null, 5],
          ],
        },
        {
          columns: rejectedColumns,
          rows: [
            ['/data/a.csv', '3', 'i', 'x', 'Not a whole number'],
            ['/data/b.csv', '2', 'j', 'y', 'Not a whole number'],
          ],
        },
      ],
    },
  },
  {
    name: 'no dataset at all',
    settings: { sql: 'SELECT 1 AS one' },
    expect: { outputs: [{ columns: ['one INTEGER'], rows: [[1]] }] },
  },
  {
    name: 'a dataset that is not there',
    settings: { sql: 'SELECT *\nFROM ordres' },
    datasets,
    files,
    expect: {
      issue: {
        field: 'sql',
        code: 'WRONG_EXPRESSION',
        span: [14, 20],
        fix: 'Did you mean `orders`?',
      },
    },
  },
  {
    name: 'a name with a database',
    settings: { sql: 'SELECT * FROM default.orders' },
    datasets,
    files,
    expect: { issue: { field: 'sql', code: 'WRONG_EXPRESSION', span: [14, 28] } },
  },
  {
    name: 'a column that is not there',
    settings: { sql: 'SELECT o.amout FROM orders o' },
    datasets,
    files,
    expect: { issue: { field: 'sql', code: 'WRONG_EXPRESSION', span: [7, 14] } },
  },
  {
    name: 'a dataset of a type that is none',
    settings: { sql: 'SELECT * FROM orders' },
    datasets: [{ ...orders, datasetType: 'CSW' }],
    files,
    expect: { issue: { field: 'sql', code: 'UNKNOWN_FORMAT', span: [14, 20] } },
  },
  {
    name: 'no query',
    settings: {},
    expect: { issue: { field: 'sql', code: 'MISSING_FIELD' } },
  },
);
