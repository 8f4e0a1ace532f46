def item_lists(frame, name):
    """The frame with lists whose items are different, and no nulls in them."""
    column = F.col("`" + name.replace("`", "``") + "`")
    if frame.where(column.isNotNull()).isEmpty():
        raise ValueError("Training dataset is empty.")
    repeated = F.filter(column, lambda item, place: F.array_position(column, item) <= place)
    is_null = F.exists(column, lambda item: item.isNull())
    checked = F.when(is_null, F.raise_error("[NULL_ITEM]").cast(frame.schema[name].dataType))
    checked = checked.when(F.size(repeated) > 0, F.raise_error(F.concat(F.lit("[REPEATED_ITEM] "), repeated[0])).cast(frame.schema[name].dataType))
    return frame.withColumn(name, checked.otherwise(column))
