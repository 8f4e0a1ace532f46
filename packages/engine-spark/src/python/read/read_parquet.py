def read_parquet(path, columns, partitions=(), row_index=None):
    return read_columnar("parquet", parquet_paths(path), columns, partitions, row_index)
