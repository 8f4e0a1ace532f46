def read_orc(path, columns, partitions=()):
    return read_columnar("orc", orc_paths(path, columns), columns, partitions)
