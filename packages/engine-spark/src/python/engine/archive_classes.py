"""Stores the classes that Java loads for Spark, unless they are stored: the settings are in the first argument, the archive's folder is the second one."""
import hashlib, json, os, shutil, sys, tempfile

import pyspark
from pyspark.sql import functions as F


def use(spark):
    """What most runs use."""
    from pyspark.ml.classification import DecisionTreeClassifier
    from pyspark.ml.feature import VectorAssembler

    spark.sparkContext.setLogLevel("OFF")
    rows = spark.range(20).select("id", (F.col("id") % 3).cast("int").alias("k"), F.concat(F.lit("a"), "id").alias("s"))
    with tempfile.TemporaryDirectory() as folder:
        rows.write.parquet(f"{folder}/parquet")
        rows.write.option("header", True).csv(f"{folder}/csv")
        stored = spark.read.parquet(f"{folder}/parquet").join(spark.read.csv(f"{folder}/csv", header=True, inferSchema=True), ["k", "s"])
        stored.createOrReplaceTempView("stored")
        spark.sql("SELECT k, count(DISTINCT s), sum(CAST(k AS DECIMAL(9, 2))), rank() OVER (ORDER BY k) FROM stored WHERE s LIKE 'a%' GROUP BY k ORDER BY k").collect()
        spark.sql("SELECT k FROM stored UNION ALL SELECT k FROM stored WHERE k NOT IN (SELECT k FROM stored WHERE k = 1)").collect()
    spark.createDataFrame([(1, "a")], "n INT, t STRING").select(F.udf(lambda text: text, "string")("t"), F.to_date(F.lit("2024-01-31"))).collect()
    vectors = VectorAssembler(inputCols=["id", "k"], outputCol="features").transform(rows)
    DecisionTreeClassifier(labelCol="k").fit(vectors).transform(vectors).collect()


def archive(settings, folder):
    path = class_archive(folder)
    if path is None or os.path.exists(path):
        return
    from pyspark.sql import SparkSession

    os.nice(19)
    written = os.path.abspath("classes.jsa")
    builder = SparkSession.builder
    for name, value in settings.items():
        builder = builder.config(name, value)
    options = settings["spark.driver.extraJavaOptions"]
    spark = builder.config("spark.driver.extraJavaOptions", f'{options} -XX:ArchiveClassesAtExit="{written}" -Xlog:disable').getOrCreate()
    java = spark.sparkContext._gateway.proc
    try:
        use(spark)
    finally:
        spark.stop()
        # Java writes the archive while it ends.
        java.stdin.close()
        java.wait()
    os.makedirs(folder, exist_ok=True)
    shutil.copyfile(written, f"{path}.{os.getpid()}")
    os.replace(f"{path}.{os.getpid()}", path)


archive(json.loads(sys.argv[1]), sys.argv[2])
