"""Writes `delta-deleted` and `delta-mapped` with Spark 4.2.0 and delta-spark 4.4.0.

    python test/tables/write-spark-tables.py test/tables/data
"""

import os
import shutil
import sys

from pyspark.sql import SparkSession

target = os.path.abspath(sys.argv[1])
spark = (
    SparkSession.builder.master("local[1]")
    .config("spark.jars.packages", "io.delta:delta-spark_4.2_2.13:4.4.0")
    .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
    .config("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
    .config("spark.sql.shuffle.partitions", "1")
    .config("spark.databricks.delta.snapshotPartitions", "1")
    .config("spark.sql.session.timeZone", "UTC")
    .config("spark.ui.enabled", "false")
    .getOrCreate()
)


def write(name, columns, properties, *statements):
    path = f"{target}/{name}"
    shutil.rmtree(path, ignore_errors=True)
    spark.sql(f"CREATE TABLE delta.`{path}` ({columns}) USING delta {properties}")
    for statement in statements:
        spark.sql(statement.format(table=f"delta.`{path}`"))
    for folder, _, files in os.walk(path):
        for file in files:
            if file.endswith(".crc"):
                os.remove(os.path.join(folder, file))
    spark.read.format("delta").load(path).show(truncate=False)


write(
    "delta-deleted",
    "id INT, name STRING",
    "TBLPROPERTIES ('delta.enableDeletionVectors' = 'true')",
    "INSERT INTO {table} VALUES (1, 'a'), (2, 'b'), (3, NULL), (4, 'd'), (5, 'e')",
    "DELETE FROM {table} WHERE id IN (2, 4)",
    "INSERT INTO {table} VALUES (6, 'f')",
    "DELETE FROM {table} WHERE id = 5",
)
write(
    "delta-mapped",
    "id INT, st STRUCT<x: INT, y: STRING>, l ARRAY<STRUCT<p: INT, q: STRING>>, m MAP<STRING, STRUCT<v: INT>>, p DATE",
    "PARTITIONED BY (p) TBLPROPERTIES ('delta.columnMapping.mode' = 'name', 'delta.enableDeletionVectors' = 'true')",
    "INSERT INTO {table} VALUES (1, named_struct('x', 1, 'y', 'a'), array(named_struct('p', 1, 'q', 'z'), NULL), map('k', named_struct('v', 1)), DATE'2024-02-29'), (2, NULL, NULL, NULL, NULL)",
    "ALTER TABLE {table} RENAME COLUMN st.y TO `why so`",
    "ALTER TABLE {table} RENAME COLUMN id TO `the id`",
)
