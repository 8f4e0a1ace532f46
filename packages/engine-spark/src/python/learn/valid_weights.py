def valid_weights(frame, weight):
    """The frame, if its weights are finite, not negative, and not all 0. Some classes of Spark ML don't check them, and others have an error of their own for each."""
    value = F.col("`" + weight.replace("`", "``") + "`").cast("double")
    valid = F.coalesce((value >= 0) & (value < float("inf")), F.lit(False))
    found = frame.agg(F.count_if(~valid).alias("invalid"), F.count_if(value > 0).alias("counted"), F.count("*").alias("rows")).first()
    if found["rows"] > 0 and (found["invalid"] > 0 or found["counted"] == 0):
        raise ValueError("[INVALID_WEIGHT]")
    return frame
