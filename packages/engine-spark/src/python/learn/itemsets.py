def itemsets(model):
    """The items that FP-Growth has found to be often together, and in how many lists they are."""
    return model.freqItemsets
