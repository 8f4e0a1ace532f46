"""For the record: the same questions put to Polars and to Spark local, medians of three. Run by others.ts with the folder of the data."""

import statistics
import sys
import time

engine, folder = sys.argv[1], sys.argv[2]
TABLES = ["customer", "orders", "lineitem", "supplier", "nation", "region"]
QUERIES = {
    "scan, filter, aggregate": """SELECT l_returnflag, l_linestatus, sum(l_quantity) AS quantity, sum(l_extendedprice) AS price,
        sum(l_extendedprice * (1 - l_discount)) AS disc_price, count(l_orderkey) AS items
        FROM lineitem WHERE l_shipdate <= DATE '1998-09-02' GROUP BY l_returnflag, l_linestatus ORDER BY l_returnflag, l_linestatus""",
    "three-way join": """SELECT l_orderkey, o_orderdate, o_shippriority, sum(l_extendedprice * (1 - l_discount)) AS revenue
        FROM customer JOIN orders ON c_custkey = o_custkey JOIN lineitem ON l_orderkey = o_orderkey
        WHERE c_mktsegment = 'BUILDING' AND o_orderdate < DATE '1995-03-15' AND l_shipdate > DATE '1995-03-15'
        GROUP BY l_orderkey, o_orderdate, o_shippriority ORDER BY revenue DESC, o_orderdate LIMIT 10""",
    "six-way join": """SELECT n_name, sum(l_extendedprice * (1 - l_discount)) AS revenue
        FROM customer JOIN orders ON c_custkey = o_custkey JOIN lineitem ON l_orderkey = o_orderkey
        JOIN supplier ON l_suppkey = s_suppkey AND c_nationkey = s_nationkey JOIN nation ON s_nationkey = n_nationkey JOIN region ON n_regionkey = r_regionkey
        WHERE r_name = 'ASIA' AND o_orderdate >= DATE '1994-01-01' AND o_orderdate < DATE '1995-01-01' GROUP BY n_name ORDER BY revenue DESC""",
}


def polars():
    import polars as pl

    context = pl.SQLContext({table: pl.scan_parquet(f"{folder}/parquet/{table}.parquet") for table in TABLES})
    return lambda query: context.execute(query).collect()


def spark():
    from pyspark.sql import SparkSession

    session = SparkSession.builder.master("local[2]").config("spark.driver.memory", "8g").config("spark.ui.enabled", "false").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    for table in TABLES:
        session.read.parquet(f"{folder}/parquet/{table}.parquet").createOrReplaceTempView(table)
    return lambda query: session.sql(query).collect()


answer = {"polars": polars, "spark": spark}[engine]()
for name, query in QUERIES.items():
    answer(query)
    taken = []
    for _ in range(3):
        started = time.perf_counter()
        answer(query)
        taken.append((time.perf_counter() - started) * 1000)
    print(f"{name} | {engine} | {statistics.median(taken):.0f}", flush=True)
