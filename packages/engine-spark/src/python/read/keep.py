def keep(frame, name, ordered=False):
    """Computes the frame once: written as Parquet, read back with the same columns, rows and (where there is one) order."""
    names, types = frame.columns, [field.dataType for field in frame.schema.fields]
    stored = [index for index, kind in enumerate(types) if not isinstance(kind, T.NullType)]
    numbered = frame.toDF(*[f"c{index}" for index in range(len(names))])
    position = ["monotonically_increasing_id() AS position"] if ordered else []
    path = f"{workspace}/{name}.parquet"
    numbered.selectExpr(*[f"c{index}" for index in stored], *position, "1 AS one").write.mode("overwrite").parquet(path)
    columns = T.StructType([T.StructField(f"c{index}", types[index]) for index in stored])
    columns = columns.add("position", T.LongType()) if ordered else columns
    back = spark.read.schema(columns.add("one", T.IntegerType())).parquet(path)
    back = back.orderBy("position") if ordered else back
    kept = back.selectExpr(*[f"c{index}" if index in set(stored) else f"NULL AS c{index}" for index in range(len(names))])
    return kept.toDF(*names)
