def read_text(path, column, encoding="UTF-8", partitions=(), place=()):
    """A line each, without its line break (LF, CRLF or CR), the columns from folder names, and those of its place."""
    shown = shown_paths(path) if place else {}

    def lines(file):
        values = partition_values(path_of(file), partitions)
        placed = place_of(place, shown, file)
        return ((line, *values, *placed(number)) for number, line in enumerate(text_lines(decode(pieces(file), encoding, path, file)), 1))

    schema = T.StructType([T.StructField(column, T.StringType(), False), *[T.StructField(name, T.StringType()) for name in partitions], *place_fields(place)])
    return spark.createDataFrame(files(path).flatMap(lines), schema, verifySchema=False)
