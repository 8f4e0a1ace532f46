def read_csv(path, columns, malformed, separator, quote, escape, null_value, header, encoding="UTF-8", drop_lines_containing=""):
    """The files' records as STRING columns and a marker, as RFC 4180 with every open question closed reads them."""
    def records(file):
        texts = decode(pieces(file), encoding)
        if drop_lines_containing:
            texts = drop_lines(texts, drop_lines_containing)
        return csv_records(texts, len(columns), separator, quote, escape, null_value, header)

    fields = [T.StructField(name, T.StringType()) for name in columns]
    schema = T.StructType([*fields, T.StructField(malformed, T.BooleanType(), False)])
    return spark.createDataFrame(files(path).flatMap(records), schema, verifySchema=False)
