def write_orc(frame, path, mode, partition_by=(), single_file=False):
    writer = (frame.coalesce(1) if single_file else frame).write.mode(mode)
    (writer.partitionBy(*partition_by) if partition_by else writer).orc(path)
