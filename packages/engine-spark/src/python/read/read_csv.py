def read_csv(path, columns, malformed, separator, quote, escape, null_value, header, encoding="UTF-8", drop_lines_containing="", skip_lines=0, comment="", null_values=(), partitions=()):
    """The files' records as STRING columns and a marker, as RFC 4180 with every open question closed reads them; before the marker the columns from folder names."""
    def records(file):
        texts = decode(pieces(file), encoding, path, file)
        if drop_lines_containing:
            texts = drop_lines(texts, drop_lines_containing)
        found = csv_records(texts, len(columns), separator, quote, escape, (null_value, *null_values), header, skip_lines, comment)
        if not partitions:
            return found
        values = partition_values(path_of(file), partitions)
        return ((*record[:-1], *values, record[-1]) for record in found)

    fields = [T.StructField(name, T.StringType()) for name in (*columns, *partitions)]
    schema = T.StructType([*fields, T.StructField(malformed, T.BooleanType(), False)])
    return spark.createDataFrame(files(path).flatMap(records), schema, verifySchema=False)
