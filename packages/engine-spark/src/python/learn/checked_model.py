def checked_model(model):
    """A model, if the rows gave one: Spark ML also makes one of no rows, or of numbers that are too large."""
    import math

    if hasattr(model, "coefficientMatrix"):
        if model.numClasses < 2 and model.getFamily() == "multinomial":
            raise ValueError("[ONE_CLASS]")
        # Spark ML can't load a model with infinite bounds, which it doesn't need to predict.
        for name in ("lowerBoundsOnCoefficients", "upperBoundsOnCoefficients", "lowerBoundsOnIntercepts", "upperBoundsOnIntercepts"):
            model.clear(model.getParam(name))
        # The intercept of rows of one class is infinite.
        values = list(model.coefficientMatrix.toArray().flat)
        diverged = any(math.isnan(value) for value in model.interceptVector)
    elif hasattr(model, "clusterCenters"):
        # Directions that cancel each other have no mean.
        values = [value for center in model.clusterCenters() for value in center]
        diverged = False
    else:
        values = list(model.boundaries) if hasattr(model, "boundaries") else [model.intercept, *model.coefficients]
        diverged = False
    if not values:
        raise ValueError("Training dataset is empty")
    if diverged or not all(math.isfinite(value) for value in values):
        raise ValueError("[DIVERGED]")
    return model
