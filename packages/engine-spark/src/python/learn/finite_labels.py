def finite_labels(frame, label):
    """The frame with its label checked: Spark ML would count some nulls and NaNs as values."""
    name = "`" + label.replace("`", "``") + "`"
    value = F.col(name).cast("double")
    checked = F.when(F.abs(value) < float("inf"), value).otherwise(F.raise_error(F.lit("[INVALID_LABEL]")).cast("double"))
    return frame.withColumn(label, checked)
