import type { Graph } from '@millrace/model';
import { draw, type Drawn } from '../support/draw.ts';

/** The same question as a graph and as the best SQL we could write for it by hand. */
export type Query = {
  readonly name: string;
  readonly graph: Graph;
  readonly sql: readonly string[];
};

/**
 * Paths of the file interface stand for the files: `/shared/<table>.parquet`,
 * `/shared/lineitem.csv`, `/shared/out`.
 */
const parquet = (table: string): Drawn => [
  'Read Parquet',
  {
    path: `/shared/${table}.parquet`,
    outputColNames: [],
    outputColTypes: [],
    outputColFormats: [],
  },
];
const print: Drawn = ['Print Rows', { title: 'Answer', n: '100' }];
const file = (table: string): string => `'{${table}.parquet}'`;

const scanFilterAggregate: Query = {
  name: 'scan, filter, aggregate',
  graph: draw(
    {
      lineitem: parquet('lineitem'),
      filter: ['Filter Rows', { conditionExpr: "l_shipdate <= DATE'1998-09-02'" }],
      add: [
        'Add Columns',
        { outputCols: ['disc_price'], expressions: ['l_extendedprice * (1 - l_discount)'] },
      ],
      group: [
        'Group By',
        {
          groupingCols: ['l_returnflag', 'l_linestatus'],
          aggregateCols: ['l_quantity', 'l_extendedprice', 'disc_price', 'l_orderkey'],
          aggregateOperations: ['sum', 'sum', 'sum', 'count'],
          outputCols: ['quantity', 'price', 'disc_price', 'items'],
        },
      ],
      sort: ['Sort', { sortCols: ['l_returnflag', 'l_linestatus'] }],
      print,
    },
    [
      ['lineitem', 'filter'],
      ['filter', 'add'],
      ['add', 'group'],
      ['group', 'sort'],
      ['sort', 'print'],
    ],
  ),
  sql: [
    `SELECT l_returnflag, l_linestatus, sum(l_quantity)::DECIMAL(25,2) AS quantity, sum(l_extendedprice)::DECIMAL(25,2) AS price,
       sum(l_extendedprice * (1 - l_discount))::DECIMAL(38,4) AS disc_price, count(l_orderkey) AS items
     FROM ${file('lineitem')} WHERE l_shipdate <= DATE '1998-09-02' GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
};

const threeWayJoin: Query = {
  name: 'three-way join',
  graph: draw(
    {
      customer: parquet('customer'),
      orders: parquet('orders'),
      lineitem: parquet('lineitem'),
      building: ['Filter Rows', { conditionExpr: "c_mktsegment = 'BUILDING'" }],
      early: ['Filter Rows', { conditionExpr: "o_orderdate < DATE'1995-03-15'" }],
      late: ['Filter Rows', { conditionExpr: "l_shipdate > DATE'1995-03-15'" }],
      ofCustomer: [
        'Join',
        { joinType: 'inner', leftCols: ['o_custkey'], rightCols: ['c_custkey'] },
      ],
      ofOrder: ['Join', { joinType: 'inner', leftCols: ['l_orderkey'], rightCols: ['o_orderkey'] }],
      add: [
        'Add Columns',
        { outputCols: ['revenue'], expressions: ['l_extendedprice * (1 - l_discount)'] },
      ],
      group: [
        'Group By',
        {
          groupingCols: ['l_orderkey', 'o_orderdate', 'o_shippriority'],
          aggregateCols: ['revenue'],
          aggregateOperations: ['sum'],
          outputCols: ['revenue'],
        },
      ],
      sort: ['Sort', { sortCols: ['revenue', 'o_orderdate'], ascDesc: ['desc', 'asc'] }],
      limit: ['Limit', { limit: '10' }],
      print,
    },
    [
      ['customer', 'building'],
      ['orders', 'early'],
      ['lineitem', 'late'],
      ['early', 'ofCustomer'],
      ['building', 'ofCustomer'],
      ['late', 'ofOrder'],
      ['ofCustomer', 'ofOrder'],
      ['ofOrder', 'add'],
      ['add', 'group'],
      ['group', 'sort'],
      ['sort', 'limit'],
      ['limit', 'print'],
    ],
  ),
  sql: [
    `SELECT l_orderkey, o_orderdate, o_shippriority, sum(l_extendedprice * (1 - l_discount))::DECIMAL(38,4) AS revenue
     FROM ${file('customer')}, ${file('orders')}, ${file('lineitem')}
     WHERE c_mktsegment = 'BUILDING' AND c_custkey = o_custkey AND l_orderkey = o_orderkey AND o_orderdate < DATE '1995-03-15' AND l_shipdate > DATE '1995-03-15'
     GROUP BY 1, 2, 3 ORDER BY revenue DESC, o_orderdate, l_orderkey, o_shippriority LIMIT 10`,
  ],
};

const sixWayJoin: Query = {
  name: 'six-way join',
  graph: draw(
    {
      region: parquet('region'),
      nation: parquet('nation'),
      customer: parquet('customer'),
      orders: parquet('orders'),
      lineitem: parquet('lineitem'),
      supplier: parquet('supplier'),
      asia: ['Filter Rows', { conditionExpr: "r_name = 'ASIA'" }],
      year: [
        'Filter Rows',
        { conditionExpr: "o_orderdate >= DATE'1994-01-01' and o_orderdate < DATE'1995-01-01'" },
      ],
      nations: [
        'Join',
        { joinType: 'inner', leftCols: ['n_regionkey'], rightCols: ['r_regionkey'] },
      ],
      customers: [
        'Join',
        { joinType: 'inner', leftCols: ['c_nationkey'], rightCols: ['n_nationkey'] },
      ],
      ordered: ['Join', { joinType: 'inner', leftCols: ['o_custkey'], rightCols: ['c_custkey'] }],
      items: ['Join', { joinType: 'inner', leftCols: ['l_orderkey'], rightCols: ['o_orderkey'] }],
      local: [
        'Join',
        {
          joinType: 'inner',
          leftCols: ['l_suppkey', 'c_nationkey'],
          rightCols: ['s_suppkey', 's_nationkey'],
        },
      ],
      add: [
        'Add Columns',
        { outputCols: ['revenue'], expressions: ['l_extendedprice * (1 - l_discount)'] },
      ],
      group: [
        'Group By',
        {
          groupingCols: ['n_name'],
          aggregateCols: ['revenue'],
          aggregateOperations: ['sum'],
          outputCols: ['revenue'],
        },
      ],
      sort: ['Sort', { sortCols: ['revenue'], ascDesc: ['desc'] }],
      print,
    },
    [
      ['region', 'asia'],
      ['nation', 'nations'],
      ['asia', 'nations'],
      ['customer', 'customers'],
      ['nations', 'customers'],
      ['orders', 'year'],
      ['year', 'ordered'],
      ['customers', 'ordered'],
      ['lineitem', 'items'],
      ['ordered', 'items'],
      ['items', 'local'],
      ['supplier', 'local'],
      ['local', 'add'],
      ['add', 'group'],
      ['group', 'sort'],
      ['sort', 'print'],
    ],
  ),
  sql: [
    `SELECT n_name, sum(l_extendedprice * (1 - l_discount))::DECIMAL(38,4) AS revenue
     FROM ${file('customer')}, ${file('orders')}, ${file('lineitem')}, ${file('supplier')}, ${file('nation')}, ${file('region')}
     WHERE c_custkey = o_custkey AND l_orderkey = o_orderkey AND l_suppkey = s_suppkey AND c_nationkey = s_nationkey AND c_nationkey = n_nationkey
       AND n_regionkey = r_regionkey AND r_name = 'ASIA' AND o_orderdate >= DATE '1994-01-01' AND o_orderdate < DATE '1995-01-01'
     GROUP BY 1 ORDER BY 2 DESC, 1`,
  ],
};

const threeSinks: Query = {
  name: 'one scan, three sinks',
  graph: draw(
    {
      lineitem: parquet('lineitem'),
      modes: [
        'Group By',
        {
          groupingCols: ['l_shipmode'],
          aggregateCols: ['l_quantity'],
          aggregateOperations: ['sum'],
          outputCols: ['quantity'],
        },
      ],
      flags: [
        'Group By',
        {
          groupingCols: ['l_returnflag'],
          aggregateCols: ['l_extendedprice'],
          aggregateOperations: ['max'],
          outputCols: ['dearest'],
        },
      ],
      big: ['Filter Rows', { conditionExpr: 'l_quantity >= 50' }],
      count: [
        'Group By',
        {
          groupingCols: ['l_linenumber'],
          aggregateCols: ['l_orderkey'],
          aggregateOperations: ['count'],
          outputCols: ['items'],
        },
      ],
      one: print,
      two: print,
      three: print,
    },
    [
      ['lineitem', 'modes'],
      ['lineitem', 'flags'],
      ['lineitem', 'big'],
      ['big', 'count'],
      ['modes', 'one'],
      ['flags', 'two'],
      ['count', 'three'],
    ],
  ),
  sql: [
    `SELECT l_shipmode, sum(l_quantity)::DECIMAL(25,2) AS quantity FROM ${file('lineitem')} GROUP BY 1`,
    `SELECT l_returnflag, max(l_extendedprice) AS dearest FROM ${file('lineitem')} GROUP BY 1`,
    `SELECT l_linenumber, count(l_orderkey) AS items FROM ${file('lineitem')} WHERE l_quantity >= 50 GROUP BY 1`,
  ],
};

const csvColumns = {
  l_orderkey: 'LONG',
  l_partkey: 'LONG',
  l_suppkey: 'LONG',
  l_linenumber: 'INTEGER',
  l_quantity: 'DECIMAL(15,2)',
  l_extendedprice: 'DECIMAL(15,2)',
  l_discount: 'DECIMAL(15,2)',
  l_tax: 'DECIMAL(15,2)',
  l_returnflag: 'STRING',
  l_linestatus: 'STRING',
  l_shipdate: 'DATE',
  l_commitdate: 'DATE',
  l_receiptdate: 'DATE',
  l_shipinstruct: 'STRING',
  l_shipmode: 'STRING',
  l_comment: 'STRING',
} as const;

const readCsv: Drawn = [
  'Read CSV',
  {
    path: '/shared/lineitem.csv',
    header: 'true',
    outputColNames: Object.keys(csvColumns),
    outputColTypes: Object.values(csvColumns),
    outputColFormats: Object.keys(csvColumns).map(() => ''),
  },
];

const duckdbTypes: Readonly<Record<string, string>> = { LONG: 'BIGINT', STRING: 'VARCHAR' };
const typeOf = (type: string): string => duckdbTypes[type] ?? type;
const textColumns = Object.keys(csvColumns)
  .map((name) => `'${name}': 'VARCHAR'`)
  .join(', ');
const typedColumns = Object.entries(csvColumns)
  .map(([name, type]) => `'${name}': '${typeOf(type)}'`)
  .join(', ');
const textScan = `read_csv('{lineitem.csv}', auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', columns = {${textColumns}})`;
const laxScan = `read_csv('{lineitem.csv}', auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', columns = {${typedColumns}})`;

const tried = (name: string, type: string): string => `TRY_CAST(${name} AS ${typeOf(type)})`;

/**
 * Texts that TRY_CAST accepts beyond our rules (1_000, 1.5 as the integer 2, 1e3, 2024/01/31),
 * rejected value by value: for few rows.
 */
function isPlain(name: string, type: string): string {
  if (type === 'DATE') return `regexp_full_match(${name}, '[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}')`;
  if (type.startsWith('DECIMAL'))
    return `NOT contains(${name}, '_') AND NOT contains(${name}, 'e') AND NOT contains(${name}, 'E')`;
  return `regexp_full_match(${name}, '[+-]?[0-9]+')`;
}

const typedEntries = Object.entries(csvColumns).filter(([, type]) => type !== 'STRING');
const namesOf = (test: (type: string) => boolean): readonly string[] =>
  typedEntries.filter(([, type]) => test(type)).map(([name]) => name);
const wholes = namesOf((type) => type === 'LONG' || type === 'INTEGER');
const decimals = namesOf((type) => type.startsWith('DECIMAL'));
const dates = namesOf((type) => type === 'DATE');

/**
 * The quickest exact guard that we found: the numbers of a row are looked at together, as one text,
 * and only rows with an odd sign in them are looked at value by value. It takes and refuses what
 * our rules do, but for blanks around numbers and exponents of decimals, which it refuses (our
 * rules take them), and signs in place of a year's first digit. Slower ones: casting each value
 * back to text and comparing, a regular expression a value or a row, LIKE and contains value by
 * value, translate().
 */
const guardedScan = `(SELECT *, ${[
  ...['_', 'e', 'E', '.', ' '].map((sign) => `NOT contains(wholes, '${sign}')`),
  ...['_', 'e', 'E'].map((sign) => `NOT contains(decimals, '${sign}')`),
  ...dates.map((name) => `coalesce(${name} LIKE '____-__-__', true)`),
].join(
  ' AND ',
)} AS plain FROM (SELECT *, ${typedEntries.map(([name, type]) => `${tried(name, type)} AS typed_${name}`).join(', ')}, concat(${wholes.join(', ')}) AS wholes, concat(${decimals.join(', ')}) AS decimals FROM ${textScan}))`;

const exact = (name: string, type: string): string =>
  `CASE WHEN plain OR ${isPlain(name, type)} THEN typed_${name} END`;
const wrongBy = (read: (name: string, type: string) => string): string =>
  typedEntries
    .map(([name, type]) => `(${name} IS NOT NULL AND ${read(name, type)} IS NULL)`)
    .join(' OR ');
const isWrong = `CASE WHEN plain THEN ${wrongBy((name) => `typed_${name}`)} ELSE ${wrongBy(exact)} END`;
const typedColumnsBy = (read: (name: string, type: string) => string): string =>
  Object.entries(csvColumns)
    .map(([name, type]) => (type === 'STRING' ? name : `${read(name, type)} AS ${name}`))
    .join(', ');
const aggregateBy = (
  read: (name: string, type: string) => string,
  wrong: string,
  from: string,
): string =>
  `WITH g AS (SELECT l_returnflag, l_linestatus, sum(${read('l_quantity', csvColumns.l_quantity)})::DECIMAL(25,2) AS quantity,
     sum(${read('l_extendedprice', csvColumns.l_extendedprice)})::DECIMAL(25,2) AS price, count(*) FILTER (WHERE ${wrong}) AS bad FROM ${from} GROUP BY 1, 2)
   SELECT *, sum(bad) OVER () AS rejected FROM g ORDER BY 1, 2`;

/**
 * The same without telling apart what TRY_CAST takes too much, and DuckDB's own typed reader
 * without counting anything.
 */
export const laxer: Readonly<Record<string, string>> = {
  'CSV to aggregate, whatever TRY_CAST takes': aggregateBy(tried, wrongBy(tried), textScan),
  'CSV to aggregate by the typed reader, nothing counted': `SELECT l_returnflag, l_linestatus, sum(l_quantity), sum(l_extendedprice) FROM ${laxScan} GROUP BY 1, 2 ORDER BY 1, 2`,
};

const csvAggregate: Query = {
  name: 'CSV to aggregate',
  graph: draw(
    {
      csv: readCsv,
      group: [
        'Group By',
        {
          groupingCols: ['l_returnflag', 'l_linestatus'],
          aggregateCols: ['l_quantity', 'l_extendedprice'],
          aggregateOperations: ['sum', 'sum'],
          outputCols: ['quantity', 'price'],
        },
      ],
      sort: ['Sort', { sortCols: ['l_returnflag', 'l_linestatus'] }],
      print,
    },
    [
      ['csv', 'group'],
      ['group', 'sort'],
      ['sort', 'print'],
    ],
  ),
  sql: [aggregateBy(exact, isWrong, guardedScan)],
};

const csvParquet: Query = {
  name: 'CSV to Parquet',
  graph: draw(
    { csv: readCsv, save: ['Save Parquet', { path: '/shared/out', saveMode: 'Overwrite' }] },
    [['csv', 'save']],
  ),
  // One pass: a sequence counts the wrong rows while they are written. Two statements, and a table
  // kept between them, take longer.
  sql: [
    'CREATE TEMP SEQUENCE wrong',
    `COPY (SELECT ${typedColumnsBy(exact)} FROM ${guardedScan} WHERE CASE WHEN ${isWrong} THEN nextval('wrong') > 0 ELSE true END) TO '{out}' (FORMAT parquet, COMPRESSION snappy)`,
    `SELECT coalesce(last_value, 0) FROM duckdb_sequences() WHERE sequence_name = 'wrong'`,
  ],
};

export const queries: readonly Query[] = [
  scanFilterAggregate,
  threeWayJoin,
  sixWayJoin,
  threeSinks,
  csvAggregate,
  csvParquet,
];
