def from_sparse(column):
    """A struct with the size, positions, and values of a vector as a vector."""
    from pyspark.ml.linalg import VectorUDT

    stored = F.struct(F.lit(0).cast("tinyint").alias("type"), column["size"].alias("size"), column["indices"].alias("indices"), column["values"].alias("values"))
    written = F.to_json(F.struct(F.when(column.isNotNull(), stored).alias("vector")))
    # Only readers of files turn a struct into a vector without Python.
    return F.from_json(written, T.StructType([T.StructField("vector", VectorUDT())]))["vector"]
