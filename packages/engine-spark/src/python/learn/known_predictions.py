def known_predictions(frame, prediction, finite=False):
    """The frame with its predictions checked: Spark ML says of a null only that it doesn't expect it."""
    value = F.col("`" + prediction.replace("`", "``") + "`")
    known = F.abs(value.cast("double")) < float("inf") if finite else value.isNotNull()
    unknown = F.raise_error(F.lit("[INVALID_PREDICTION]")).cast(frame.select(value).schema[0].dataType)
    return frame.withColumn(prediction, F.when(known, value).otherwise(unknown))
