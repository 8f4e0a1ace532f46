def rows(columns, values):
    """Rows given in the program. A single one is in the first partition, whose numbers seeds draw."""
    schema = T.StructType.fromDDL(columns) if columns else T.StructType()
    frame = spark.createDataFrame([tuple(row) for row in values], schema)
    return frame.coalesce(1) if len(values) == 1 else frame
