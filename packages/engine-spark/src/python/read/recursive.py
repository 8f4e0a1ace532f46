def recursive(anchor, step, max_levels, max_rows=None, limit=None):
    """The rows of the anchor, then those that the step makes of each level's, until a level is empty."""
    most = max_rows if limit is None else limit
    levels, total, level = [], 0, anchor
    while True:
        level = level.limit(most - total).localCheckpoint()
        count = level.count()
        if count == 0:
            break
        levels.append(level)
        total += count
        if len(levels) > max_levels:
            raise ValueError(f"[RECURSION_LEVEL_LIMIT_EXCEEDED] {max_levels}")
        if limit is None and total >= max_rows:
            raise ValueError(f"[RECURSION_ROW_LIMIT_EXCEEDED] {max_rows}")
        if limit is not None and total >= limit:
            break
        level = step(level).toDF(*anchor.columns)
    frame = levels[0] if levels else anchor.limit(0)
    for level in levels[1:]:
        frame = frame.union(level)
    return frame
