def chi_square_tests(frame, features, label):
    """A row for each feature: whether the label depends on it, by Pearson's test of independence."""
    from pyspark.ml.stat import ChiSquareTest

    value = F.col("`" + label.replace("`", "``") + "`").cast("double")
    checked = F.when(F.abs(value) < float("inf"), value).otherwise(F.raise_error(F.lit("[INVALID_LABEL]")).cast("double"))
    vector = F.col("`" + features.replace("`", "``") + "`")
    rows = training_vectors(frame, [features]).select(vector.alias("features"), checked.alias("label"))
    return ChiSquareTest.test(rows, "features", "label", True)
