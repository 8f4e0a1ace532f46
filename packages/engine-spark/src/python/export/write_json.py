def write_json(frame, path, mode, partition_by=(), single_file=False):
    """The one text column is a JSON record each."""
    name = next(column for column in frame.columns if column not in partition_by)
    lines = (frame.coalesce(1) if single_file else frame).withColumnRenamed(name, "value")
    writer = lines.write.mode(mode).option("lineSep", "\n")
    (writer.partitionBy(*partition_by) if partition_by else writer).text(path)
