def vectors(frame, names):
    """The frame with these columns as Spark ML wants them: arrays of numbers become vectors."""
    from pyspark.ml.functions import array_to_vector

    wanted = {name.lower() for name in names}
    columns = []
    for field in frame.schema.fields:
        column = F.col("`" + field.name.replace("`", "``") + "`")
        is_array = isinstance(field.dataType, T.ArrayType) and isinstance(field.dataType.elementType, T.DoubleType)
        columns.append(array_to_vector(column).alias(field.name) if is_array and field.name.lower() in wanted else column)
    return frame.select(*columns)
