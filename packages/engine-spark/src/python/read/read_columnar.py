def read_columnar(kind, paths, columns, partitions=(), row_index=None):
    """Columns by name, as typed here, then those from folder names; missing ones are null. `row_index`: a column with the position of each row in its file."""
    wanted = T.StructType.fromDDL(columns) if columns else T.StructType()
    in_folders = partition_types(kind, paths, wanted, partitions)
    index = [F.col("_metadata.row_index").alias(row_index)] if row_index else []
    if not in_folders:
        frame = spark.read.schema(wanted).format(kind).load(paths)
        return frame.select("*", *index) if index else frame
    in_files = T.StructType([field for field in wanted.fields if field.name.lower() not in in_folders])
    frame = spark.read.option("recursiveFileLookup", "true").schema(in_files).format(kind).load(paths)
    names = [*[(field.name, field.dataType) for field in wanted.fields], *[(name, T.StringType()) for name in partitions]]
    return frame.select(*[(partition_column(name) if name.lower() in in_folders else F.col(quoted_name(name))).cast(kind).alias(name) for name, kind in names], *index)


def partition_types(kind, paths, wanted, partitions):
    """The names of the columns that are taken from folders: those asked for, and others that no file has but every path."""
    named = {name.lower() for name in partitions}
    found = [path_partitions(path) for path in paths]
    everywhere = {field.name.lower() for field in wanted.fields if found and all(field.name.lower() in names for names in found)} - named
    if everywhere:
        everywhere -= {name.lower() for name in spark.read.option("recursiveFileLookup", "true").option("mergeSchema", "true").format(kind).load(paths).columns}
    return named | everywhere


def path_partitions(path):
    from urllib.parse import unquote

    return {unquote(segment.partition("=")[0]).lower() for segment in path.split("/")[:-1] if "=" in segment[1:]}


def partition_column(name):
    """The decoded name of the innermost folder `name=…`. Spark gives the path as a URI; what comes out of that is decoded once more."""
    import re

    pattern = "".join(sign if sign.isalnum() or sign == "_" else f"(?:{re.escape(sign)}|(?:%(?:25)?[0-9A-Fa-f]{{2}})+)" for sign in name)
    plain = lambda text: F.url_decode(F.regexp_replace(F.regexp_replace(text, "\\+", "%2B"), "%(?![0-9A-Fa-f]{2})", "%25"))
    raw = F.regexp_extract("_metadata.file_path", f"(?is)^.*/{pattern}=([^/]*)/", 1)
    value = plain(plain(raw))
    return F.when((value != "") & (value != "__HIVE_DEFAULT_PARTITION__"), value)


def quoted_name(name):
    return "`" + name.replace("`", "``") + "`"
