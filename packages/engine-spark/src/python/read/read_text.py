def read_text(path, column, encoding="UTF-8"):
    """A line each, without its line break (LF, CRLF or CR)."""
    def lines(file):
        return ((line,) for line in text_lines(decode(pieces(file), encoding)))

    schema = T.StructType([T.StructField(column, T.StringType(), False)])
    return spark.createDataFrame(files(path).flatMap(lines), schema, verifySchema=False)
