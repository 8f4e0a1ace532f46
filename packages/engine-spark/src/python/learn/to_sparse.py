def to_sparse(vector):
    """A vector as a struct: its size, and the positions and values of the elements that aren't 0."""
    stored = F.unwrap_udt(vector)
    places = F.when(stored.type == 0, stored["indices"]).otherwise(F.transform(stored["values"], lambda _, place: place))
    size = F.when(stored.type == 0, stored["size"]).otherwise(F.size(stored["values"]))
    found = F.filter(F.arrays_zip(places.alias("place"), stored["values"].alias("value")), lambda each: each["value"] != 0)
    parts = [size.alias("size"), F.transform(found, lambda each: each["place"]).alias("indices"), F.transform(found, lambda each: each["value"]).alias("values")]
    return F.when(vector.isNotNull(), F.struct(*parts))
