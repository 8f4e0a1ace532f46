def all_classes(frame, label):
    """The frame, if its labels have no gap: Naive Bayes would predict other classes then. Spark ML itself refuses labels that aren't classes, and too many of them."""
    labels = frame.select(F.col("`" + label.replace("`", "``") + "`").cast("double").alias("label")).distinct().limit(101)
    found = {row["label"] for row in labels.collect()}
    if found <= set(range(100)):
        missing = min(set(range(len(found) + 1)) - found)
        if missing < len(found):
            raise ValueError(f"[MISSING_CLASS] {missing}")
    return frame
