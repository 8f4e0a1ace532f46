def rules(model):
    """Which item follows from which, as FP-Growth has learned it."""
    return model.associationRules
