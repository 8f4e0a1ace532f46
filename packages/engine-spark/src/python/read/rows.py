def rows(columns, values):
    """Rows given in the program."""
    schema = T.StructType.fromDDL(columns) if columns else T.StructType()
    return spark.createDataFrame([tuple(row) for row in values], schema)
