def transform(stage, frame, reads, adds, sparse=()):
    """The frame's columns, then those that a stage or model computes. Vectors are arrays outside of it, or structs if they are sparse."""
    from pyspark.ml.functions import vector_to_array
    from pyspark.ml.linalg import VectorUDT

    is_assembler = type(stage).__name__ == "VectorAssembler"
    given = vectors(frame, reads, vector_size(stage), least=min_size(stage), nulls=is_assembler)
    result = indices(stage, given)
    before, columns = set(frame.columns), []
    for name in [*frame.columns, *adds]:
        column = F.col("`" + name.replace("`", "``") + "`")
        if isinstance(result.schema[name].dataType, VectorUDT):
            is_sparse = name in sparse or name in before and isinstance(frame.schema[name].dataType, T.StructType)
            column = (to_sparse(column) if is_sparse else vector_to_array(column)).alias(name)
        elif name in before and result.schema[name].dataType != frame.schema[name].dataType:
            # ALS makes its ids integers, of whatever type they are.
            column = column.cast(frame.schema[name].dataType).alias(name)
        elif name in adds and hasattr(stage, "associationRules"):
            # FP-Growth predicts in the order in which Spark found its rules.
            column = F.array_sort(column).alias(name)
        columns.append(column)
    return result.select(*columns)
