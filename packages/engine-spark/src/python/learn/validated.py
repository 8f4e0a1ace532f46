def validated(frame, name):
    """The frame, if some of its rows are marked to validate with."""
    if frame.where(F.col("`" + name.replace("`", "``") + "`")).isEmpty():
        raise ValueError("[EMPTY_VALIDATION]")
    return frame
