import type { TableName } from './tables.ts';

/**
 * A question of TPC-H as nodes. `tables`: each with its own filter, or null; `renamed`: a table that
 * is read under another prefix. `joins`: the columns that are equal. What follows the joins is
 * `where`, `add`, `group` and `sort`.
 */
export type Question = {
  readonly query: string;
  readonly tables: Readonly<Record<string, Source>>;
  readonly joins: readonly (readonly [string, string])[];
  readonly where?: string;
  readonly add: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
  /** The sum of each of these columns, under its own name. */
  readonly sums: readonly string[];
  readonly sort: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly limit?: number;
};

type Source = {
  readonly table: TableName;
  readonly filter?: string;
  readonly prefix?: string;
};

const of = (table: TableName, filter?: string): Source => ({
  table,
  ...(filter === undefined ? {} : { filter }),
});
const volume = 'l_extendedprice * (1 - l_discount)';

/** The joins of the questions that join tables and group, without subqueries. */
export const questions: readonly Question[] = [
  {
    query: 'q3',
    tables: {
      customer: of('customer', "c_mktsegment = 'BUILDING'"),
      orders: of('orders', "o_orderdate < DATE'1995-03-15'"),
      lineitem: of('lineitem', "l_shipdate > DATE'1995-03-15'"),
    },
    joins: [
      ['c_custkey', 'o_custkey'],
      ['o_orderkey', 'l_orderkey'],
    ],
    add: { revenue: volume },
    groups: ['l_orderkey', 'o_orderdate', 'o_shippriority'],
    sums: ['revenue'],
    sort: { revenue: 'desc', o_orderdate: 'asc' },
    limit: 10,
  },
  {
    query: 'q5',
    tables: {
      customer: of('customer'),
      orders: of('orders', "o_orderdate >= DATE'1994-01-01' and o_orderdate < DATE'1995-01-01'"),
      lineitem: of('lineitem'),
      supplier: of('supplier'),
      nation: of('nation'),
      region: of('region', "r_name = 'ASIA'"),
    },
    joins: [
      ['c_custkey', 'o_custkey'],
      ['l_orderkey', 'o_orderkey'],
      ['l_suppkey', 's_suppkey'],
      ['c_nationkey', 's_nationkey'],
      ['s_nationkey', 'n_nationkey'],
      ['n_regionkey', 'r_regionkey'],
    ],
    add: { revenue: volume },
    groups: ['n_name'],
    sums: ['revenue'],
    sort: { revenue: 'desc' },
  },
  {
    query: 'q7',
    tables: {
      supplier: of('supplier'),
      lineitem: of('lineitem', "l_shipdate between DATE'1995-01-01' and DATE'1996-12-31'"),
      orders: of('orders'),
      customer: of('customer'),
      n1: { table: 'nation', prefix: 'supp' },
      n2: { table: 'nation', prefix: 'cust' },
    },
    joins: [
      ['s_suppkey', 'l_suppkey'],
      ['o_orderkey', 'l_orderkey'],
      ['c_custkey', 'o_custkey'],
      ['s_nationkey', 'supp_n_nationkey'],
      ['c_nationkey', 'cust_n_nationkey'],
    ],
    where:
      "(supp_n_name = 'FRANCE' and cust_n_name = 'GERMANY') or (supp_n_name = 'GERMANY' and cust_n_name = 'FRANCE')",
    add: { l_year: 'year(l_shipdate)', revenue: volume },
    groups: ['supp_n_name', 'cust_n_name', 'l_year'],
    sums: ['revenue'],
    sort: { supp_n_name: 'asc', cust_n_name: 'asc', l_year: 'asc' },
  },
  {
    query: 'q9',
    tables: {
      part: of('part', "p_name like '%green%'"),
      supplier: of('supplier'),
      lineitem: of('lineitem'),
      partsupp: of('partsupp'),
      orders: of('orders'),
      nation: of('nation'),
    },
    joins: [
      ['s_suppkey', 'l_suppkey'],
      ['ps_suppkey', 'l_suppkey'],
      ['ps_partkey', 'l_partkey'],
      ['p_partkey', 'l_partkey'],
      ['o_orderkey', 'l_orderkey'],
      ['s_nationkey', 'n_nationkey'],
    ],
    add: {
      o_year: 'year(o_orderdate)',
      amount: `${volume} - ps_supplycost * l_quantity`,
    },
    groups: ['n_name', 'o_year'],
    sums: ['amount'],
    sort: { n_name: 'asc', o_year: 'desc' },
  },
  {
    query: 'q10',
    tables: {
      customer: of('customer'),
      orders: of('orders', "o_orderdate >= DATE'1993-10-01' and o_orderdate < DATE'1994-01-01'"),
      lineitem: of('lineitem', "l_returnflag = 'R'"),
      nation: of('nation'),
    },
    joins: [
      ['c_custkey', 'o_custkey'],
      ['l_orderkey', 'o_orderkey'],
      ['c_nationkey', 'n_nationkey'],
    ],
    add: { revenue: volume },
    groups: ['c_custkey', 'c_name', 'c_acctbal', 'c_phone', 'n_name', 'c_address', 'c_comment'],
    sums: ['revenue'],
    sort: { revenue: 'desc' },
    limit: 20,
  },
  {
    query: 'q12',
    tables: {
      orders: of('orders'),
      lineitem: of(
        'lineitem',
        "l_shipmode in ('MAIL', 'SHIP') and l_commitdate < l_receiptdate and l_shipdate < l_commitdate and l_receiptdate >= DATE'1994-01-01' and l_receiptdate < DATE'1995-01-01'",
      ),
    },
    joins: [['o_orderkey', 'l_orderkey']],
    add: {
      high_line: "case when o_orderpriority in ('1-URGENT', '2-HIGH') then 1 else 0 end",
      low_line: "case when o_orderpriority in ('1-URGENT', '2-HIGH') then 0 else 1 end",
    },
    groups: ['l_shipmode'],
    sums: ['high_line', 'low_line'],
    sort: { l_shipmode: 'asc' },
  },
  {
    query: 'q14',
    tables: {
      lineitem: of('lineitem', "l_shipdate >= DATE'1995-09-01' and l_shipdate < DATE'1995-10-01'"),
      part: of('part'),
    },
    joins: [['l_partkey', 'p_partkey']],
    add: {
      promo: `case when p_type like 'PROMO%' then ${volume} else 0 end`,
      total: volume,
    },
    groups: [],
    sums: ['promo', 'total'],
    sort: {},
  },
  {
    query: 'q19',
    tables: {
      lineitem: of(
        'lineitem',
        "l_shipmode in ('AIR', 'AIR REG') and l_shipinstruct = 'DELIVER IN PERSON'",
      ),
      part: of('part'),
    },
    joins: [['l_partkey', 'p_partkey']],
    where: [
      ['12', 'SM CASE', 'SM BOX', 'SM PACK', 'SM PKG', 1, 5],
      ['23', 'MED BAG', 'MED BOX', 'MED PKG', 'MED PACK', 10, 10],
      ['34', 'LG CASE', 'LG BOX', 'LG PACK', 'LG PKG', 20, 15],
    ]
      .map(
        ([brand, a, b, c, d, quantity, size]) =>
          `(p_brand = 'Brand#${brand}' and p_container in ('${a}', '${b}', '${c}', '${d}') and l_quantity between ${quantity} and ${quantity} + 10 and p_size between 1 and ${size})`,
      )
      .join(' or '),
    add: { revenue: volume },
    groups: [],
    sums: ['revenue'],
    sort: {},
  },
];
