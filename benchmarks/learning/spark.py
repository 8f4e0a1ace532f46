"""Trains models with Spark, one for each line with a name on the standard input.

Answers as rivals.py does. Spark is warm: it has trained each model on a few rows before.
"""

import json
import sys
import time

from pyspark.ml import classification, clustering, feature, regression
from pyspark.sql import SparkSession
from pyspark.sql.functions import expr

path, threads = sys.argv[1], sys.argv[2]
spark = (
    SparkSession.builder.master(f"local[{threads}]")
    .config("spark.driver.memory", "6g")
    .config("spark.ui.enabled", "false")
    .config("spark.log.level", "ERROR")
    .getOrCreate()
)
assembler = feature.VectorAssembler(inputCols=[f"f{i}" for i in range(20)], outputCol="features")
Y, T = {"labelCol": "y"}, {"labelCol": "t"}
MODELS = {
    "Linear Regression": lambda: regression.LinearRegression(**T),
    "Logistic Regression": lambda: classification.LogisticRegression(**Y),
    "K-Means": lambda: clustering.KMeans(k=16, maxIter=20, tol=0, seed=42),
    "PCA": lambda: feature.PCA(k=5, inputCol="features", outputCol="pca"),
    "Naive Bayes": lambda: classification.NaiveBayes(modelType="gaussian", **Y),
    "Decision Tree Classifier": lambda: classification.DecisionTreeClassifier(**Y),
    "Decision Tree Regressor": lambda: regression.DecisionTreeRegressor(**T),
    "Random Forest Classifier": lambda: classification.RandomForestClassifier(seed=42, **Y),
    "Random Forest Regressor": lambda: regression.RandomForestRegressor(seed=42, **T),
    "GBT Classifier": lambda: classification.GBTClassifier(seed=42, **Y),
    "GBT Regressor": lambda: regression.GBTRegressor(seed=42, **T),
    "Isotonic Regression": lambda: regression.IsotonicRegression(**T),
    "Linear SVC": lambda: classification.LinearSVC(**Y),
    "Generalized Linear Regression": lambda: regression.GeneralizedLinearRegression(**T),
    "Bisecting K-Means": lambda: clustering.BisectingKMeans(k=8, seed=42),
    "Gaussian Mixture": lambda: clustering.GaussianMixture(k=4, maxIter=5, seed=42),
}
CLUSTERS = {"K-Means", "Bisecting K-Means", "Gaussian Mixture"}
QUALITY = {
    "y": "avg(CASE WHEN prediction = y THEN 1D ELSE 0D END)",
    "t": "sqrt(avg((prediction - t) * (prediction - t)))",
}


def cpu_ms():
    """The time of the driver, whose threads do all the work; it is the gateway's process."""
    with open(f"/proc/{spark.sparkContext._gateway.proc.pid}/stat") as stat:
        user, system = stat.read().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) * 10


def quality(name, model, rows):
    if name == "PCA":
        return 0
    predicted = model.transform(rows)
    if name in CLUSTERS:
        spread = "count(*) * (var_pop(f0) + var_pop(f1))"
        groups = predicted.groupBy("prediction").agg(
            expr("count(*)").alias("n"), expr(spread).alias("v")
        )
        return groups.selectExpr("sum(v) / sum(n)").first()[0]
    label = "t" if "Regress" in name and name != "Logistic Regression" else "y"
    return predicted.selectExpr(QUALITY[label]).first()[0]


def answer(name):
    MODELS[name]().fit(assembler.transform(spark.read.parquet(path).limit(1000)))
    started, cpu = time.perf_counter(), cpu_ms()
    rows = assembler.transform(spark.read.parquet(path))
    model = MODELS[name]().fit(rows)
    ended, cpu_ended = time.perf_counter(), cpu_ms()
    return {
        "ms": (ended - started) * 1000,
        "cpuMs": cpu_ended - cpu,
        "readMs": 0,
        "quality": float(quality(name, model, rows)),
    }


for line in sys.stdin:
    print(json.dumps(answer(line.strip())), flush=True)
