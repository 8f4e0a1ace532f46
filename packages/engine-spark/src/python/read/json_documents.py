def json_documents(texts):
    """The elements of an array, or each document itself, with the line where it starts. Only brackets and strings are looked at."""
    import re

    sign = re.compile(r'[^ \t\r\n\ufeff"\\{}\[\],]+|.', re.DOTALL)
    record, is_array, depth, in_string, escaped = [], None, 0, False, False
    line, first = 1, None

    def taken():
        nonlocal first
        at, first = first or line, None
        text = re.sub(r"[ \t\r\n]+\Z", "", re.sub(r"\A[ \t\r\n\ufeff]+", "", "".join(record)))
        record.clear()
        return [(text, at)] if text else []

    for text in texts:
        start = 0
        for found in sign.finditer(text):
            part = found.group()
            if part == "\n":
                line += 1
            elif first is None and is_array is not None and part not in " \t\r\n\ufeff":
                first = line
            if in_string:
                if escaped:
                    escaped = False
                    part = part[1:]
                if part == "\\":
                    escaped = True
                elif part == '"':
                    in_string = False
                continue
            if is_array is None:
                if part in " \t\r\n\ufeff":
                    continue
                is_array = part == "["
                if is_array:
                    start = found.end()
                    continue
                first = line
            if part == '"':
                in_string = True
            elif part in ("{", "["):
                depth += 1
            elif is_array and depth == 0 and part in (",", "]"):
                record.append(text[start : found.start()])
                yield from taken()
                is_array, start = (None if part == "]" else True), found.end()
            elif part in ("}", "]"):
                depth -= 1
                if not is_array and depth == 0:
                    record.append(text[start : found.end()])
                    yield from taken()
                    is_array, start = None, found.end()
        record.append(text[start:])
    yield from taken()
