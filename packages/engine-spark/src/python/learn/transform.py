def transform(stage, frame, reads, adds):
    """The frame's columns, then those that a stage or model computes. Vectors are arrays outside of it."""
    from pyspark.ml.functions import vector_to_array
    from pyspark.ml.linalg import VectorUDT

    result = stage.transform(vectors(frame, reads, vector_size(stage)))
    columns = []
    for name in [*frame.columns, *adds]:
        column = F.col("`" + name.replace("`", "``") + "`")
        columns.append(vector_to_array(column).alias(name) if isinstance(result.schema[name].dataType, VectorUDT) else column)
    return result.select(*columns)
