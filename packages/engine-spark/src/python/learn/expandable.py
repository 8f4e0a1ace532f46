def expandable(frame, column, most):
    """The frame, whose vectors are short enough to be expanded. Spark ML has no limit, and takes no nulls."""
    vector = F.col("`" + column.replace("`", "``") + "`")
    message = F.when(vector.isNull(), F.lit("[NULL_VECTOR]")).when(F.size(vector) > most, F.concat(F.lit("[EXPANSION_SIZE] "), F.size(vector))).when(F.exists(vector, lambda x: x.isNull()), F.lit("[VECTOR_NOT_FINITE]"))
    return frame.withColumn(column, F.when(message.isNull(), vector).otherwise(F.raise_error(message).cast("array<double>")))
