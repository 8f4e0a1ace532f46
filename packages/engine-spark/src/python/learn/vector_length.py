def vector_length(field):
    """How many elements the vectors in a column have; None for a column without vectors."""
    column = F.col("`" + field.name.replace("`", "``") + "`")
    if isinstance(field.dataType, T.ArrayType) and isinstance(field.dataType.elementType, T.DoubleType):
        return F.size(column)
    is_sparse = field.dataType.simpleString() == "struct<size:int,indices:array<int>,values:array<double>>"
    return column["size"] if is_sparse else None
