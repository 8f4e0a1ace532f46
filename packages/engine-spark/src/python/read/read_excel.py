def read_excel(path, columns, malformed, sheet, cells, header, partitions=(), place=()):
    """The rows of a sheet as STRING columns and a marker, before it the columns from folder names, and those of a row's place. `cells`: None for all. With a header, columns are found by name, otherwise by position."""
    import itertools

    shown = shown_paths(path) if place else {}

    def records(file):
        placed = place_of(place, shown, file)
        rows = excel_rows(b"".join(pieces(file)), sheet, cells or (1, 1, None, None), path)
        values = partition_values(path_of(file), partitions) if partitions else ()
        before = []
        for number, first in rows:
            valued = [column for column, text in first.items() if text is not None]
            before.append((number, first))
            if valued:
                break
        else:
            return
        below = []
        if header and cells is None:
            first, below = excel_header((number, first), rows)
            valued = [column for column, text in first.items() if text is not None]
        start, end = min(valued), cells and cells[3] or max(valued)
        places = [start + index for index in range(len(columns))]
        if header:
            names = unique_names([first.get(column) for column in range(start, end + 1)])
            by_name = {name.lower(): start + index for index, name in enumerate(names)}
            missing = [name for name in columns if name.lower() not in by_name]
            if missing:
                there = ", ".join(f"`{name}`" for name in names)
                raise ValueError(f"[SCHEMA_CHANGED] {path} | `{path}` has no column `{missing[0]}`. It has {there}. Infer the schema again.")
            places = [by_name[name.lower()] for name in columns]
        for number, row in itertools.chain(below if header else before, rows):
            if any(start <= column <= end for column in row):
                yield (*(row.get(place) if place <= end else None for place in places), *values, *placed(number), False)

    fields = [T.StructField(name, T.StringType()) for name in (*columns, *partitions)]
    schema = T.StructType([*fields, *place_fields(place), T.StructField(malformed, T.BooleanType(), False)])
    return spark.createDataFrame(files(path).flatMap(records), schema, verifySchema=False)


def unique_names(header):
    """Empty names become `_c<n>`; equal ones, ignoring case, get their position as a suffix."""
    given = [(name or "").replace("\0", "") or f"_c{index}" for index, name in enumerate(header)]
    keys = [name.lower() for name in given]
    taken, unique = set(), []
    for index, name in enumerate(given):
        name = f"{name}{index}" if keys.count(name.lower()) > 1 else name
        while name.lower() in taken:
            name = f"{name}_{index}"
        taken.add(name.lower())
        unique.append(name)
    return unique
