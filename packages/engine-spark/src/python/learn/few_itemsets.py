def few_itemsets(model, most=100_000):
    """The model of FP-Growth, if it hasn't found too many sets to be of use."""
    if model.freqItemsets.limit(most + 1).count() > most:
        raise ValueError(f"[TOO_MANY_ITEMSETS] {most:,}")
    return model
