def indices(stage, frame):
    """What a stage makes of a frame. Those that read indices of categories refuse what is none, or keep it as an unknown one: Spark ML would cut off the fraction, or fail with an error of its own. Binarizer takes only DOUBLE there."""
    longest = max(len(each) for each in frame.columns)
    if type(stage).__name__ == "Binarizer" and isinstance(frame.schema[stage.getInputCol()].dataType, T.NumericType):
        number = F.col("`" + stage.getInputCol().replace("`", "``") + "`").cast("double")
        return stage.copy().setInputCol("_" * longest + "0").transform(frame.withColumn("_" * longest + "0", number))
    is_encoder = hasattr(stage, "categorySizes")
    if not is_encoder and type(stage).__name__ != "IndexToString":
        return stage.transform(frame)
    names = stage.getInputCols() or [stage.getInputCol()] if is_encoder else [stage.getInputCol()]
    keeps = is_encoder and stage.getHandleInvalid() == "keep"
    numbered, places = frame, ["_" * longest + str(place) for place in range(len(names))]
    for name, place in zip(names, places):
        index = F.col("`" + name.replace("`", "``") + "`").cast("double")
        known = (index >= 0) & (index <= 2147483647) & ((index == F.floor(index)) if is_encoder else F.lit(True))
        text = F.coalesce(index.cast("string"), F.lit("null"))
        code = "[UNSEEN_INDEX] " if is_encoder else "[UNKNOWN_INDEX] "
        other = F.lit(2147483646.0) if keeps else F.raise_error(F.concat(F.lit(code), text)).cast("double")
        numbered = numbered.withColumn(place, F.when(F.coalesce(known, F.lit(False)), index).otherwise(other))
    reader = stage.copy().setInputCols(places) if is_encoder else stage.copy().setInputCol(places[0])
    return reader.transform(numbered)
