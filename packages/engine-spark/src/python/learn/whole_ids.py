def whole_ids(frame, names):
    """The frame, whose columns have ids of users and items: whole numbers of 32 bits."""
    for name in names:
        column = F.col("`" + name.replace("`", "``") + "`")
        value = column.cast("double")
        known = F.coalesce((F.abs(value) <= 2147483647) & (value == F.floor(value)), F.lit(False))
        message = F.concat(F.lit("[INVALID_ID] "), F.coalesce(column.cast("string"), F.lit("null")))
        frame = frame.withColumn(name, F.when(known, column).otherwise(F.raise_error(message).cast(frame.schema[name].dataType)))
    return frame
