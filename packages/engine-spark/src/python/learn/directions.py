def directions(frame, features):
    """The frame, if none of its vectors has only zeros: they have no direction. Spark ML's evaluator would answer 0 for such rows."""
    from pyspark.ml.functions import vector_to_array

    values = vector_to_array(F.col("`" + features.replace("`", "``") + "`"))
    if not frame.filter(F.forall(values, lambda x: x == 0)).isEmpty():
        raise ValueError("[ZERO_VECTOR]")
    return frame
