def write_csv(frame, path, mode, header, separator, quote, escape, null_value, partition_by=(), single_file=False):
    """Lines of text, so that quoting is exactly this; the header goes before the first line of each file."""
    data = [name for name in frame.columns if name not in partition_by]
    keys = [F.col("`" + name.replace("`", "``") + "`") for name in partition_by]
    rows = frame.coalesce(1) if single_file else frame
    lines = rows.select(*keys, csv_lines(rows.select(*["`" + name.replace("`", "``") + "`" for name in data]), separator, quote, escape, null_value).alias("value"))
    if header:
        head = csv_head(data, separator, quote, escape)
        if partition_by:
            first = Window.partitionBy(*partition_by).orderBy(F.monotonically_increasing_id())
            number = F.row_number().over(first)
            lines = lines.repartition(*partition_by).withColumn("number", number).sortWithinPartitions("number")
            value = F.when(F.col("number") == 1, F.concat(F.lit(head + "\n"), "value")).otherwise(F.col("value"))
            lines = lines.select(*keys, value.alias("value"))
        else:
            is_first = F.monotonically_increasing_id() % F.lit(1 << 33) == 0
            lines = lines.select(F.when(is_first, F.concat(F.lit(head + "\n"), "value")).otherwise(F.col("value")).alias("value"))
    writer = lines.write.mode(mode).option("lineSep", "\n")
    (writer.partitionBy(*partition_by) if partition_by else writer).text(path)
