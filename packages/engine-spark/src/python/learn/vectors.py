def vectors(frame, names, size=None):
    """The frame with these columns as Spark ML wants them: arrays of numbers and sparse structs become vectors, all of the same size if one is given."""
    from pyspark.ml.functions import array_to_vector

    wanted = {name.lower() for name in names}
    columns = []
    for field in frame.schema.fields:
        column = F.col("`" + field.name.replace("`", "``") + "`")
        is_array = isinstance(field.dataType, T.ArrayType) and isinstance(field.dataType.elementType, T.DoubleType)
        is_sparse = field.dataType.simpleString() == "struct<size:int,indices:array<int>,values:array<double>>"
        if (is_array or is_sparse) and field.name.lower() in wanted:
            if size is not None:
                own = F.size(column) if is_array else column["size"]
                found = F.coalesce(own.cast("string"), F.lit("null"))
                wrong = F.raise_error(F.concat(F.lit(f"[VECTOR_SIZE] {size} and "), found)).cast(field.dataType)
                column = F.when(own == size, column).otherwise(wrong)
            column = (array_to_vector(column) if is_array else from_sparse(column)).alias(field.name)
        columns.append(column)
    return frame.select(*columns)
