def word_lists(frame, name):
    """The frame with lists of words without nulls. Word2Vec would learn that null is a word."""
    column = F.col("`" + name.replace("`", "``") + "`")
    incomplete = column.isNull() | F.exists(column, lambda word: word.isNull())
    return frame.withColumn(name, F.when(incomplete, F.raise_error("[NULL_TEXT]").cast(frame.schema[name].dataType)).otherwise(column))
