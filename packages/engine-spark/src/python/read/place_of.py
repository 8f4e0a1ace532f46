def place_of(place, shown, file):
    """What makes the values of a record's place from its line and its number of values: none without `place`."""
    if not place:
        return lambda line, values=None: ()
    name = shown.get(path_of(file), path_of(file))
    return lambda line, values=None: (name, line, values)


def place_fields(place):
    """`place`: the names of the columns for the file, the line, and the number of values; empty for none."""
    return [T.StructField(name, T.LongType() if index else T.StringType()) for index, name in enumerate(place)]
