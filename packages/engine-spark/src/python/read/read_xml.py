def read_xml(path, columns, malformed, row_tag, partitions=()):
    """Members of elements as STRING columns by name, nested ones as JSON text; then the columns from folder names, and a marker."""
    import json

    def text_of(value):
        return value if value is None or isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def records(file):
        values = partition_values(path_of(file), partitions) if partitions else ()
        return ((*(text_of(record.get(name)) for name in columns), *values, False) for record in xml_records(pieces(file), row_tag, path))

    fields = [T.StructField(name, T.StringType()) for name in (*columns, *partitions)]
    schema = T.StructType([*fields, T.StructField(malformed, T.BooleanType(), False)])
    return spark.createDataFrame(files(path).flatMap(records), schema, verifySchema=False)
