def metrics(evaluator, frame, names):
    """A row for each metric of an evaluator."""
    frame = frame.cache()
    if frame.isEmpty():
        raise ValueError("[EMPTY_EVALUATION]")
    found = [(name, float(evaluator.setMetricName(name).evaluate(frame))) for name in names]
    frame.unpersist()
    return rows("metric STRING, value DOUBLE", found)
