def read_parquet(path, columns):
    """Columns by name, as typed here; missing ones are null."""
    return spark.read.schema(columns).parquet(*parquet_paths(path))
