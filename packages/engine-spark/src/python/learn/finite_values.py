def finite_values(frame, column):
    """The frame, if the column has a number to take quantiles of."""
    name = "`" + column.replace("`", "``") + "`"
    if frame.where(F.abs(F.col(name).cast("double")) < float("inf")).limit(1).count() == 0:
        raise ValueError(f"[NO_QUANTILES] {column}")
    return frame
