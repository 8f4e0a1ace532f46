def checked_model(model):
    """A regression model, if the rows gave one: Spark ML also makes one of no rows, or of NaN."""
    import math

    values = list(model.boundaries) if hasattr(model, "boundaries") else [model.intercept, *model.coefficients]
    if not values:
        raise ValueError("Training dataset is empty")
    if not all(math.isfinite(value) for value in values):
        raise ValueError("[DIVERGED]")
    return model
