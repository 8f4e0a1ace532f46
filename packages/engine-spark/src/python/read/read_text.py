def read_text(path, column, encoding="UTF-8", partitions=()):
    """A line each, without its line break (LF, CRLF or CR), and the columns from folder names."""
    def lines(file):
        values = partition_values(path_of(file), partitions)
        return ((line, *values) for line in text_lines(decode(pieces(file), encoding, path, file)))

    schema = T.StructType([T.StructField(column, T.StringType(), False), *[T.StructField(name, T.StringType()) for name in partitions]])
    return spark.createDataFrame(files(path).flatMap(lines), schema, verifySchema=False)
