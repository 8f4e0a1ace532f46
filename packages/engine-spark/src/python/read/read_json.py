def read_json(path, column, multi_line=False, encoding="UTF-8", partitions=()):
    """The JSON text of a record each: a line that is not blank, or a document or each element of its array; and the columns from folder names."""
    def records(file):
        texts = decode(pieces(file), encoding, path, file)
        found = json_texts(texts, multi_line)
        values = partition_values(path_of(file), partitions)
        return ((record, *values) for record, _ in found)

    schema = T.StructType([T.StructField(column, T.StringType(), False), *[T.StructField(name, T.StringType()) for name in partitions]])
    return spark.createDataFrame(files(path).flatMap(records), schema, verifySchema=False)
