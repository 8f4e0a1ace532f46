def best_stage(stages, scores, larger_is_better):
    """The stage with the best score, the first of equal ones. `scores` has rows of `candidate`, its place in the list, and `score`."""
    found = [(row["score"], row["candidate"]) for row in scores.collect() if row["score"] is not None and row["score"] == row["score"]]
    sign = -1 if larger_is_better else 1
    return stages[min(((sign * score, candidate) for score, candidate in found), default=(0, 0))[1]]
