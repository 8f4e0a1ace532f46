"""What Spark answers to each text: one line of JSON for each, with names, types, and values."""

import decimal
import json
import os
import sys

from pyspark.sql import SparkSession

[_, folder, queries, target] = sys.argv

session = (
    SparkSession.builder.master("local[2]")
    .config("spark.driver.memory", "3g")
    .config("spark.ui.enabled", "false")
    .config("spark.sql.shuffle.partitions", "2")
    .config("spark.sql.session.timeZone", "UTC")
    # Some plans broadcast the whole of a table: more than a small driver has memory for.
    .config("spark.sql.autoBroadcastJoinThreshold", "-1")
    .getOrCreate()
)
session.sparkContext.setLogLevel("OFF")

for name in os.listdir(folder):
    if name.endswith(".parquet"):
        session.read.parquet(f"{folder}/{name}").createOrReplaceTempView(name[: -len(".parquet")])


def shown(value):
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    return value if value is None or isinstance(value, (int, float, str)) else str(value)


def answer(text):
    try:
        frame = session.sql(text)
        fields = [[field.name, field.dataType.simpleString()] for field in frame.schema.fields]
        return {"fields": fields, "rows": [[shown(value) for value in row] for row in frame.collect()]}
    except Exception as error:
        condition = getattr(error, "getCondition", lambda: None)()
        return {"error": condition or str(error)[:500]}


with open(queries) as file, open(target, "w") as out:
    for name, text in json.load(file):
        out.write(json.dumps([name, answer(text)]) + "\n")
        out.flush()
