def vectors(frame, names, size=None):
    """The frame with these columns as Spark ML wants them: arrays of numbers become vectors, all of the same size if one is given."""
    from pyspark.ml.functions import array_to_vector

    wanted = {name.lower() for name in names}
    columns = []
    for field in frame.schema.fields:
        column = F.col("`" + field.name.replace("`", "``") + "`")
        is_array = isinstance(field.dataType, T.ArrayType) and isinstance(field.dataType.elementType, T.DoubleType)
        if is_array and field.name.lower() in wanted:
            if size is not None:
                found = F.coalesce(F.size(column).cast("string"), F.lit("null"))
                wrong = F.raise_error(F.concat(F.lit(f"[VECTOR_SIZE] {size} and "), found)).cast("array<double>")
                column = F.when(F.size(column) == size, column).otherwise(wrong)
            column = array_to_vector(column).alias(field.name)
        columns.append(column)
    return frame.select(*columns)
