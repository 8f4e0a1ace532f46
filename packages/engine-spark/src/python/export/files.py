def files(path):
    """The files below a path, in name order: each with its path and its content."""
    frame = spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(path)
    return frame.where("length > 0").orderBy("path").select("path", "content").rdd.map(lambda row: (row.path, bytes(row.content)))


def pieces(file):
    import io

    if file[0].lower().endswith(".zip"):
        yield from zip_pieces(io.BytesIO(file[1]))
        return
    yield from unpacked(io.BytesIO(file[1]), file[0])


def path_of(file):
    return file[0]


def shown_paths(path):
    return {}


def parquet_paths(path):
    return [path]


def orc_paths(path, columns):
    return [path]


def model_folder(path):
    return path


def check_saved(path, folder):
    """Only runs of Millrace check what was saved."""
