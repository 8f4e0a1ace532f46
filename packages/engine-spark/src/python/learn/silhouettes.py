def silhouettes(evaluator, frame, names):
    """A row for each cluster: the mean silhouette of its rows, which Spark ML has only for all rows."""
    from pyspark.ml.functions import vector_to_array

    def column(name):
        return F.col("`" + name.replace("`", "``") + "`")

    def product(a, b):
        return F.aggregate(F.zip_with(a, b, lambda x, y: x * y), F.lit(0.0), lambda sum, each: sum + each)

    by_direction = evaluator.getDistanceMeasure() == "cosine"
    weight = column(evaluator.getWeightCol()).cast("double") if evaluator.isSet("weightCol") else F.lit(1.0)
    points = frame.select(vector_to_array(column(evaluator.getFeaturesCol())).alias("x"), column(evaluator.getPredictionCol()).cast("double").alias("own"), weight.alias("w"))
    points = points.withColumn("q", product(F.col("x"), F.col("x")))
    if by_direction:
        points = points.select(F.transform("x", lambda each: each / F.sqrt("q")).alias("x"), "own", "w", "q")
    # The mean distance of a point to a cluster follows from the sums of the cluster.
    totals = points.groupBy("own").agg(F.sum("w").alias("n"), F.sum(F.col("w") * F.col("q")).alias("q"))
    elements = points.select("own", "w", F.posexplode("x")).groupBy("own", "pos").agg(F.sum(F.col("w") * F.col("col")).alias("s"))
    sums = elements.groupBy("own").agg(F.transform(F.array_sort(F.collect_list(F.struct("pos", "s"))), lambda each: each["s"]).alias("s"))
    clusters = totals.filter("n > 0").join(sums, "own").agg(F.collect_list(F.struct("own", "n", "q", "s")).alias("clusters"))

    def distance(cluster):
        near = product(F.col("x"), cluster["s"]) / cluster["n"]
        return F.lit(1.0) - near if by_direction else F.col("q") + cluster["q"] / cluster["n"] - 2 * near

    distances = F.transform("clusters", lambda each: F.struct(each["own"].alias("own"), each["n"].alias("n"), distance(each).alias("d")))
    found = points.filter("w > 0").crossJoin(F.broadcast(clusters)).select("own", "w", distances.alias("d"))
    found = found.select(
        "own",
        "w",
        F.filter("d", lambda each: each["own"] == F.col("own"))[0].alias("d"),
        F.array_min(F.transform(F.filter("d", lambda each: each["own"] != F.col("own")), lambda each: each["d"])).alias("nearest"),
    )
    inside = F.col("d.d") * F.col("d.n") / F.when(F.col("d.n") != F.col("w"), F.col("d.n") - F.col("w"))
    score = F.when(F.col("nearest") > inside, 1 - inside / F.col("nearest")).when(F.col("nearest") < inside, F.col("nearest") / inside - 1).otherwise(0.0)
    scores = found.select("own", "w", score.alias("score")).groupBy(F.col("own").alias("cluster"))
    return scores.agg((F.sum(F.col("w") * F.col("score")) / F.sum("w")).alias("silhouette"), F.count("*").alias("rows"))
