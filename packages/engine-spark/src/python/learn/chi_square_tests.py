def chi_square_tests(frame, features, label):
    """A row for each feature: whether the label depends on it, by Pearson's test of independence."""
    from pyspark.ml.stat import ChiSquareTest

    vector, value = [F.col("`" + name.replace("`", "``") + "`") for name in (features, label)]
    rows = finite_labels(training_vectors(frame, [features]), label).select(vector.alias("features"), value.alias("label"))
    return ChiSquareTest.test(rows, "features", "label", True)
