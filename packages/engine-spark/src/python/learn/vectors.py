def vectors(frame, names, size=None, trains=False, least=None, nulls=False):
    """The frame with these columns as Spark ML wants them: arrays of numbers and sparse structs become vectors, all of the same size if one is given, or at least as long. `trains`: and of finite numbers. `nulls`: they may be null."""
    from pyspark.ml.functions import array_to_vector

    wanted = {name.lower() for name in names}
    columns = []
    for field in frame.schema.fields:
        column = F.col("`" + field.name.replace("`", "``") + "`")
        length = vector_length(field)
        if length is not None and field.name.lower() in wanted:
            is_array = isinstance(field.dataType, T.ArrayType)
            checks = []
            if trains:
                finite = F.forall(column if is_array else column["values"], lambda x: F.coalesce(F.abs(x) < float("inf"), F.lit(False)))
                checks = [(column.isNull(), F.lit("[NULL_VECTOR]")), (~finite, F.lit("[VECTOR_NOT_FINITE]"))]
            if size is not None or least is not None:
                wanted_size, fits = (size, length == size) if least is None else (least, length >= least)
                found = length.cast("string")
                checks.insert(1, (~F.coalesce(fits, F.lit(False)), F.concat(F.lit(f"[VECTOR_SIZE] {wanted_size} and "), found)))
                checks.insert(0, (column.isNull(), F.lit("[NULL_VECTOR]")))
            for wrong, message in reversed(checks):
                column = F.when(wrong, F.raise_error(message).cast(field.dataType)).otherwise(column)
            vector = array_to_vector(column) if is_array else from_sparse(column)
            column = (F.when(column.isNotNull(), vector) if nulls else vector).alias(field.name)
        columns.append(column)
    return frame.select(*columns)
