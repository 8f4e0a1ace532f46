def training_vectors(frame, names):
    """The frame with these columns as Spark ML learns from them: vectors of one size, without nulls, NaNs, and infinities. Some learners would take others, and learn nonsense."""
    wanted = {name.lower() for name in names}
    for field in frame.schema.fields:
        length = vector_length(field)
        if length is not None and field.name.lower() in wanted:
            first = frame.select(length).first()
            if not first:
                raise ValueError("Training dataset is empty")
            if first[0] == 0:
                raise ValueError("[NO_FEATURES]")
            return vectors(frame, names, first[0], trains=True)
    return frame
