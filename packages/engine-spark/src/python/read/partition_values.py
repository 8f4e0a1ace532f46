def partition_values(path, names):
    """The values in the names of a file's folders (`year=2024/`), None where there is no such folder."""
    import re
    from urllib.parse import unquote

    def decoded(text):
        return re.sub(r"(?:%[0-9A-Fa-f]{2})+", lambda escapes: unquote(escapes.group()), text)

    found = {}
    for segment in path.split("/")[:-1]:
        name, equals, value = segment.partition("=")
        if name and equals:
            value = decoded(value)
            found[decoded(name).lower()] = None if value in ("", "__HIVE_DEFAULT_PARTITION__") else value
    return tuple(found.get(name.lower()) for name in names)
