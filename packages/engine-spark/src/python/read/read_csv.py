def read_csv(path, columns, malformed, separator, quote, escape, null_value, header, encoding="UTF-8", drop_lines_containing="", skip_lines=0, skip_footer_lines=0, skip_lines_after_header=0, comment="", null_values=(), partitions=(), place=()):
    """The files' records as STRING columns and a marker, as RFC 4180 with every open question closed reads them; before the marker the columns from folder names, and those of a record's place."""
    shown = shown_paths(path) if place else {}

    def records(file):
        texts = decode(pieces(file), encoding, path, file)
        if drop_lines_containing:
            texts = drop_lines(texts, drop_lines_containing)
        found = csv_records(texts, len(columns), separator, quote, escape, (null_value, *null_values), int(header) + skip_lines_after_header, skip_lines, comment, bool(place))
        if skip_footer_lines:
            found = without_last(found, skip_footer_lines)
        if not partitions and not place:
            return (record for record, _, _ in found)
        values = partition_values(path_of(file), partitions)
        placed = place_of(place, shown, file)
        return ((*record[:-1], *values, *placed(line, count), record[-1]) for record, line, count in found)

    fields = [T.StructField(name, T.StringType()) for name in (*columns, *partitions)]
    schema = T.StructType([*fields, *place_fields(place), T.StructField(malformed, T.BooleanType(), False)])
    return spark.createDataFrame(files(path).flatMap(records), schema, verifySchema=False)


def without_last(records, count):
    """All but the last ones."""
    held = []
    for record in records:
        held.append(record)
        if len(held) > count:
            yield held.pop(0)
