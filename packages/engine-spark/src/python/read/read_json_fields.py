def read_json_fields(path, columns, malformed, multi_line=False, encoding="UTF-8", partitions=()):
    """The members of JSON records as typed columns, then the columns from folder names, then whether the record is no JSON object."""
    fields = T.StructType.fromDDL(columns).fields if columns else []

    def rows(file):
        values = partition_values(path_of(file), partitions)
        for text in json_texts(decode(pieces(file), encoding, path, file), multi_line):
            record = json_object(text)
            members = [None] * len(fields) if record is None else json_members(record, fields)
            yield (*members, *values, record is None)

    schema = T.StructType([*fields, *[T.StructField(name, T.StringType()) for name in partitions], T.StructField(malformed, T.BooleanType(), False)])
    return spark.createDataFrame(files(path).flatMap(rows), schema, verifySchema=False)
