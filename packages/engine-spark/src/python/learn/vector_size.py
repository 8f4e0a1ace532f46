def vector_size(model):
    """How many elements the vectors have that a model was trained on; None for a stage that takes any. Trees would ignore what is too much."""
    try:
        if hasattr(model, "clusterCenters"):
            return len(model.clusterCenters()[0])
        if hasattr(model, "gaussians"):
            return len(model.gaussians[0].mean)
        if hasattr(model, "pc"):
            return model.pc.numRows
        if hasattr(model, "idf"):
            return len(model.idf)
        for name in ("mean", "maxAbs", "originalMin", "median"):
            if hasattr(model, name):
                return len(getattr(model, name))
        if hasattr(model, "boundaries"):
            return None
        size = model.numFeatures if hasattr(model, "numFeatures") else None
    except AttributeError:
        return None
    return size if isinstance(size, int) and size >= 0 else None
