import { cases } from '../../cases/case.ts';

const sales = {
  columns: ['country STRING', 'amount DOUBLE', 'n INTEGER'],
  rows: [
    ['NO', 10, 1],
    ['Å', 2.5, 3],
    [null, 1, 4],
    ['NO', null, 2],
    ['NO', 10, 1],
  ],
};

export const sqlCases = cases(
  {
    name: 'groups; nulls are one; the order at the end stays',
    settings: {
      tempTable: 'sales',
      sql: 'SELECT country, sum(amount) AS total, count(*) FROM sales GROUP BY country ORDER BY total DESC',
    },
    inputs: [sales],
    expect: {
      outputs: [
        {
          columns: ['country STRING', 'total DOUBLE', 'count(1) LONG'],
          rows: [
            ['NO', 20, '3'],
            ['Å', 2.5, '1'],
            [null, 1, '1'],
          ],
          ordered: true,
        },
      ],
    },
  },
  {
    name: 'equal rows are distinguished by their other columns',
    settings: { tempTable: 't', sql: 'SELECT a, b FROM t ORDER BY a LIMIT 2' },
    inputs: [
      {
        columns: ['a INTEGER', 'b STRING'],
        rows: [
          [1, 'c'],
          [1, 'a'],
          [1, 'b'],
          [2, 'x'],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['a INTEGER', 'b STRING'],
          rows: [
            [1, 'a'],
            [1, 'b'],
          ],
          ordered: true,
        },
      ],
    },
  },
  {
    name: 'the table joined with itself, and a subquery',
    settings: {
      sql: "SELECT x.n, y.n AS m FROM input x JOIN (SELECT * FROM input WHERE country = 'NO') y ON x.n = y.n + 1",
    },
    inputs: [sales],
    expect: {
      outputs: [
        {
          columns: ['n INTEGER', 'm INTEGER'],
          rows: [
            [2, 1],
            [2, 1],
            [3, 2],
          ],
        },
      ],
    },
  },
  {
    name: 'window functions',
    settings: {
      tempTable: 't',
      sql: 'SELECT n, row_number() OVER (PARTITION BY country ORDER BY amount DESC) AS r FROM t',
    },
    inputs: [
      {
        columns: sales.columns,
        rows: [
          ['NO', 10, 2],
          ['NO', 10, 1],
          ['NO', null, 3],
        ],
      },
    ],
    expect: {
      outputs: [
        {
          columns: ['n INTEGER', 'r INTEGER'],
          rows: [
            [1, 1],
            [2, 2],
            [3, 3],
          ],
        },
      ],
    },
  },
  {
    name: 'empty input',
    settings: { sql: 'SELECT upper(country) AS c FROM INPUT WHERE amount > 1' },
    inputs: [{ ...sales, rows: [] }],
    expect: { outputs: [{ columns: ['c STRING'], rows: [] }] },
  },
  {
    name: 'a division by zero fails the run',
    settings: { sql: 'SELECT 1 / (n - 1) AS x FROM input' },
    inputs: [sales],
    expect: { error: 'DIVIDE_BY_ZERO' },
  },
  {
    name: 'a column that is not there',
    settings: { sql: 'SELECT contry FROM input' },
    inputs: [sales],
    expect: { issue: { field: 'sql', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'a table that is not there',
    settings: { sql: 'SELECT * FROM orders' },
    inputs: [sales],
    expect: { issue: { field: 'sql', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'no query',
    settings: {},
    inputs: [sales],
    expect: { issue: { field: 'sql', code: 'MISSING_FIELD' } },
  },
  {
    name: 'no SELECT',
    settings: { sql: 'DROP TABLE input' },
    inputs: [sales],
    expect: { issue: { field: 'sql', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'two columns of one name',
    settings: { sql: 'SELECT n, N, n + 1 AS n_1 FROM input ORDER BY 1' },
    inputs: [{ columns: ['n INTEGER'], rows: [[1]] }],
    expect: {
      outputs: [{ columns: ['n INTEGER', 'N_2 INTEGER', 'n_1 INTEGER'], rows: [[1, 1, 2]] }],
    },
  },
  {
    name: 'the correlation with a column that never changes',
    settings: { tempTable: 't', sql: 'SELECT corr(a, b) AS r FROM t' },
    inputs: [
      {
        columns: ['a DOUBLE', 'b DOUBLE'],
        rows: [
          [1, 7],
          [2, 7],
        ],
      },
    ],
    expect: { error: 'DIVIDE_BY_ZERO' },
  },
);
