def files(path):
    """The files below a path, in name order."""
    frame = spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(path)
    return frame.where("length > 0").orderBy("path").select("content").rdd.map(lambda row: bytes(row.content))


def pieces(content):
    yield content


def parquet_paths(path):
    return [path]
