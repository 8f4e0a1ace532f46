def about_model(model, stages, trained_on, files=None):
    """The text of the file that describes a saved model. `stages`: the estimator of each, None for those that learn nothing."""
    import json
    import math

    def about(part, kind):
        found = {"name": kind or type(part).__name__, "uid": part.uid}
        if part.hasParam("seed"):
            found["seed"] = part.getOrDefault("seed")
        if kind:
            found["learned"] = dict([(name, value) for name, value in model_values(kind, part) if math.isfinite(value)][:1000])
        return found

    parts = model.stages if len(stages) > 1 else [model]
    described = {
        "format": 1,
        "engine": "spark",
        "sparkVersion": spark.version,
        "trainedOn": [{"name": name, "type": kind} for name, kind in trained_on],
        "stages": [about(part, kind) for part, kind in zip(parts, stages)],
    }
    if files is not None:
        described["files"] = files
    return json.dumps(described, indent=2) + "\n"
