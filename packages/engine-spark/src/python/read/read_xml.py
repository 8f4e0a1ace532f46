def read_xml(path, columns, malformed, row_tag, partitions=(), place=()):
    """Members of elements as STRING columns by name, nested ones as JSON text; then the columns from folder names, those of the element's place, and a marker."""
    import json

    def text_of(value):
        return value if value is None or isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    shown = shown_paths(path) if place else {}

    def records(file):
        placed = place_of(place, shown, file)
        values = partition_values(path_of(file), partitions) if partitions else ()
        return ((*(text_of(record.get(name)) for name in columns), *values, *placed(line), False) for record, line in xml_records(pieces(file), row_tag, path))

    fields = [T.StructField(name, T.StringType()) for name in (*columns, *partitions)]
    schema = T.StructType([*fields, *place_fields(place), T.StructField(malformed, T.BooleanType(), False)])
    return spark.createDataFrame(files(path).flatMap(records), schema, verifySchema=False)
