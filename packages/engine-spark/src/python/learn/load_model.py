def load_model(path, folder, uid):
    """A stage of a saved model, with what it has learned. Spark finds out its class itself."""
    from pyspark.ml.util import DefaultParamsReader

    place = model_folder(path) + (f"/{folder}" if folder else "")
    check_saved(path, folder)
    try:
        found = DefaultParamsReader.loadParamsInstance(place, spark)
    except Exception as error:
        lines = str(error).split("\n")
        reason = (lines[1][2:] if len(lines) > 1 and lines[1].startswith(": ") else lines[0])[:300]
        raise ValueError(f"[FILE_UNREADABLE] {path} | The model at `{path}` is damaged: {reason}. Save it again.") from error
    if found.uid != uid:
        raise ValueError(f"[SCHEMA_CHANGED] {path} | The model at `{path}` was replaced while the run was prepared. Run again.")
    return found
