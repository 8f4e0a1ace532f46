def model_table(kind, model):
    """What a model has learned, as rows: a name and a number each."""
    return rows("name STRING, value DOUBLE", model_values(kind, model))
