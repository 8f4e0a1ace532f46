def family_labels(frame, label, family, power):
    """The frame, whose labels the family of a generalized linear model can have. Spark ML takes some others, and has no deviance for them."""
    value = F.col("`" + label.replace("`", "``") + "`").cast("double")
    least = {"gaussian": 0, "binomial": 0, "poisson": 1, "gamma": 2}.get(family, power)
    wrong = F.lit(False)
    if family == "binomial":
        wrong = (value < 0) | (value > 1) & (value < float("inf"))
    elif least >= 1:
        wrong = value < 0 if least < 2 else value <= 0
    message = F.concat(F.lit("[INVALID_RESPONSE] "), value.cast("string"))
    return frame.withColumn(label, F.when(wrong, F.raise_error(message).cast("double")).otherwise(value))
