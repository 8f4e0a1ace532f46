def expect(frame, columns):
    """The frame, if it has exactly these columns and types."""
    wanted = [(field.name, field.dataType.simpleString()) for field in T.StructType.fromDDL(columns).fields] if columns else []
    found = [(field.name, field.dataType.simpleString()) for field in frame.schema.fields]
    if found != wanted:
        raise TypeError(f"SCHEMA_CHANGED: the plan says {wanted}, Spark gives {found}")
    return frame
