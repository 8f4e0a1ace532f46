"""Asks a real Spark for the type of every expression in types.tsv, or its error, and writes the file anew.

    python packages/sql/test/spark-types/measure.py

New expressions are lines with nothing after the tab.
"""
import json
import logging
import os

from pyspark.sql import SparkSession

here = os.path.dirname(os.path.abspath(__file__))
logging.disable(logging.CRITICAL)
spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").config("spark.sql.session.timeZone", "America/New_York").getOrCreate()
spark.sparkContext.setLogLevel("OFF")
with open(os.path.join(here, "columns.json")) as file:
    columns = json.load(file)
spark.sql("CREATE TEMP VIEW t AS SELECT " + ", ".join(f"CAST(NULL AS {kind}) AS {name}" for name, kind in columns.items()))


def answer(expression):
    try:
        return spark.sql(f"SELECT {expression} AS r FROM t").schema[0].dataType.simpleString()
    except Exception as error:
        return "!" + (error.getCondition() if hasattr(error, "getCondition") and error.getCondition() else type(error).__name__)


path = os.path.join(here, "types.tsv")
with open(path) as file:
    expressions = [line.rstrip("\n").split("\t")[0] for line in file]
with open(path, "w") as file:
    for expression in expressions:
        file.write(f"{expression}\t{answer(expression)}\n")
