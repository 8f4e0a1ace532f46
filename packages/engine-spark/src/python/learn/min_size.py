def min_size(model):
    """How many elements vectors need for a model that reads some of them and doesn't know how many there were; None for others."""
    if hasattr(model, "selectedFeatures"):
        return max(model.selectedFeatures, default=-1) + 1
    return model.getOrDefault("featureIndex") + 1 if hasattr(model, "boundaries") else None
