def read_json_fields(path, columns, malformed, multi_line=False, encoding="UTF-8", partitions=(), mismatches=(), record_text=None, avro=False, features=None, place=(), exact=False):
    """The members of JSON records as typed columns, what was lost in members, the record's text, the columns from folder names, those of the record's place, and whether the record is no JSON object. `avro`: of Avro files. `features`: of GeoJSON, with the names of columns that are no properties."""
    fields = T.StructType.fromDDL(columns).fields if columns else []
    lossy = [(member, T.StructType.fromDDL(f"v {kind}").fields[0].dataType) for _, member, kind in mismatches]
    texts = [name for name, _, _ in mismatches] + ([] if record_text is None else [record_text])

    def records(file):
        """Each record as pairs, or None if it is no object, and a function that makes its text."""
        if avro:
            for number, record in enumerate(avro_records(pieces(file), path), 1):
                yield record, lambda: json_text(record), number
            return
        decoded = decode(pieces(file), encoding, path, file)
        found = json_texts(decoded, multi_line) if features is None else geo_features(decoded)
        for text, line in found:
            yield json_object(text, exact), lambda: text, line

    shown = shown_paths(path) if place else {}

    def rows(file):
        values = partition_values(path_of(file), partitions)
        placed = place_of(place, shown, file)
        for record, text, line in records(file):
            found = None if record is None else first_members(record) if features is None else feature_members(record, features)
            there = found or {}
            members = [json_value(there.get(field.name), field.dataType) for field in fields]
            lost = [json_lost(there.get(member), kind) for member, kind in lossy]
            yield (*members, *lost, *([] if record_text is None else [text()]), *values, *placed(line), found is None)

    schema = T.StructType([*fields, *[T.StructField(name, T.StringType()) for name in (*texts, *partitions)], *place_fields(place), T.StructField(malformed, T.BooleanType(), False)])
    return spark.createDataFrame(files(path).flatMap(rows), schema, verifySchema=False)


def feature_members(record, names):
    """The properties of a feature, and its own parts by the given names; None if it is no feature."""
    feature = first_members(record)
    properties = feature.get("properties")
    if feature.get("type") != "Feature" or not (properties is None or isinstance(properties, tuple)):
        return None
    geometry = feature.get("geometry")
    kind = first_members(geometry).get("type") if isinstance(geometry, tuple) else None
    parts = {"geometry": geometry, "geometry_type": kind, "id": feature.get("id")}
    return {**first_members(properties or ()), **{name: parts[part] for part, name in names.items()}}
