def categories(frame, names, counts={}):
    """The frame, whose columns have indices of categories: 0, 1, 2, … `counts`: how many a column has; the rows say it for others."""
    for name in names:
        column = F.col("`" + name.replace("`", "``") + "`")
        index = column.cast("double")
        known = F.coalesce((index >= 0) & (index <= 2147483647) & (index == F.floor(index)), F.lit(False))
        found = frame.agg(F.max(index), F.min(F.when(~known, F.coalesce(index.cast("string"), F.lit("null"))))).first()
        if found[1] is not None:
            raise ValueError(f"[INVALID_CLASS] {found[1]}")
        if found[0] is None:
            raise ValueError("Training dataset is empty")
        attribute = {"ml_attr": {"type": "nominal", "num_vals": counts[name]}} if name in counts else {}
        frame = frame.withColumn(name, column.alias(name, metadata=attribute))
    return frame
