import { cases } from '../../cases/case.ts';

const orders = {
  columns: ['customer INTEGER', 'amount DOUBLE'],
  rows: [
    [1, 10],
    [1, 2.5],
    [2, 4],
    [null, 7],
  ],
};

const customers = {
  columns: ['id INTEGER', 'name STRING'],
  rows: [
    [1, 'Åse'],
    [2, 'Bo'],
    [3, null],
  ],
};

const inputs = [orders, customers];

export const sqlJoinCases = cases(
  {
    name: 'named inputs, joined and grouped; the order at the end stays',
    settings: {
      tempTables: '["orders", "customers"]',
      sql: 'SELECT c.name, sum(o.amount) AS total FROM orders o JOIN customers c ON o.customer = c.id GROUP BY c.name ORDER BY total',
    },
    inputs,
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
    name: 'inputs without names, and a subquery over another input',
    settings: {
      sql: 'SELECT amount FROM input1 WHERE customer NOT IN (SELECT id FROM input2 WHERE name IS NULL)',
    },
    inputs,
    expect: { outputs: [{ columns: ['amount DOUBLE'], rows: [[10], [2.5], [4]] }] },
  },
  {
    name: 'three inputs, one of them empty',
    settings: {
      tempTables: '["o", "c"]',
      sql: 'SELECT count(*) AS n FROM o CROSS JOIN c CROSS JOIN input3',
    },
    inputs: [orders, customers, { ...customers, rows: [] }],
    expect: { outputs: [{ columns: ['n LONG'], rows: [['0']] }] },
  },
  {
    name: 'more names than inputs',
    settings: { tempTables: '["a", "b", "c"]', sql: 'SELECT 1 AS x' },
    inputs,
    expect: { issue: { field: 'tempTables', code: 'LISTS_DIFFER' } },
  },
  {
    name: 'a name twice',
    settings: { tempTables: '["a", "A"]', sql: 'SELECT 1 AS x' },
    inputs,
    expect: { issue: { field: 'tempTables', code: 'DUPLICATE_COLUMN' } },
  },
  {
    name: 'a table that is no input',
    settings: { sql: 'SELECT * FROM input3' },
    inputs,
    expect: { issue: { field: 'sql', code: 'WRONG_EXPRESSION' } },
  },
  {
    name: 'no query',
    settings: {},
    inputs,
    expect: { issue: { field: 'sql', code: 'MISSING_FIELD' } },
  },
);
