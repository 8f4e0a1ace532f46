/** The columns of TPC-H's tables, as `name TYPE`. */
const columns = {
  region: 'r_regionkey LONG, r_name STRING, r_comment STRING',
  nation: 'n_nationkey LONG, n_name STRING, n_regionkey LONG, n_comment STRING',
  supplier:
    's_suppkey LONG, s_name STRING, s_address STRING, s_nationkey LONG, s_phone STRING, s_acctbal DECIMAL(15;2), s_comment STRING',
  customer:
    'c_custkey LONG, c_name STRING, c_address STRING, c_nationkey LONG, c_phone STRING, c_acctbal DECIMAL(15;2), c_mktsegment STRING, c_comment STRING',
  part: 'p_partkey LONG, p_name STRING, p_mfgr STRING, p_brand STRING, p_type STRING, p_size INTEGER, p_container STRING, p_retailprice DECIMAL(15;2), p_comment STRING',
  partsupp:
    'ps_partkey LONG, ps_suppkey LONG, ps_availqty INTEGER, ps_supplycost DECIMAL(15;2), ps_comment STRING',
  orders:
    'o_orderkey LONG, o_custkey LONG, o_orderstatus STRING, o_totalprice DECIMAL(15;2), o_orderdate DATE, o_orderpriority STRING, o_clerk STRING, o_shippriority INTEGER, o_comment STRING',
  lineitem:
    'l_orderkey LONG, l_partkey LONG, l_suppkey LONG, l_linenumber INTEGER, l_quantity DECIMAL(15;2), l_extendedprice DECIMAL(15;2), l_discount DECIMAL(15;2), l_tax DECIMAL(15;2), l_returnflag STRING, l_linestatus STRING, l_shipdate DATE, l_commitdate DATE, l_receiptdate DATE, l_shipinstruct STRING, l_shipmode STRING, l_comment STRING',
} as const;

export type TableName = keyof typeof columns;

export const tableNames = Object.keys(columns) as readonly TableName[];

export function columnsOf(
  table: TableName,
): readonly { readonly name: string; readonly type: string }[] {
  return columns[table].split(', ').map((column) => {
    const [name = '', type = ''] = column.split(' ');
    return { name, type: type.replace(';', ',') };
  });
}
