def read_json_fields(path, columns, malformed, multi_line=False, encoding="UTF-8", partitions=(), mismatches=(), record_text=None):
    """The members of JSON records as typed columns, what was lost in members, the record's text, the columns from folder names, and whether the record is no JSON object."""
    fields = T.StructType.fromDDL(columns).fields if columns else []
    lossy = [(member, T.StructType.fromDDL(f"v {kind}").fields[0].dataType) for _, member, kind in mismatches]
    texts = [name for name, _, _ in mismatches] + ([] if record_text is None else [record_text])

    def rows(file):
        values = partition_values(path_of(file), partitions)
        for text in json_texts(decode(pieces(file), encoding, path, file), multi_line):
            record = json_object(text)
            found = {} if record is None else first_members(record)
            members = [json_value(found.get(field.name), field.dataType) for field in fields]
            lost = [json_lost(found.get(member), kind) for member, kind in lossy]
            yield (*members, *lost, *([] if record_text is None else [text]), *values, record is None)

    schema = T.StructType([*fields, *[T.StructField(name, T.StringType()) for name in (*texts, *partitions)], T.StructField(malformed, T.BooleanType(), False)])
    return spark.createDataFrame(files(path).flatMap(rows), schema, verifySchema=False)
