def finite_offsets(frame, offset):
    """The frame, if its offsets are finite. Spark ML would learn from others that nothing fits."""
    value = F.col("`" + offset.replace("`", "``") + "`").cast("double")
    if not frame.where(~F.coalesce(F.abs(value) < float("inf"), F.lit(False))).isEmpty():
        raise ValueError("[INVALID_OFFSET]")
    return frame
