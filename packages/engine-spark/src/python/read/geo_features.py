def geo_features(texts):
    """The features of GeoJSON: the elements of `features` in each collection, and every other object at the top. What is no object is a record up to the end of its line. Each with the line in which it starts."""
    import re

    sign = re.compile(r'[^ \t\r\n\ufeff\x1e"\\{}\[\],:]+|.', re.DOTALL)
    record, taking, junk, depth, in_string, escaped = [], False, False, 0, False, False
    in_features, member, key = False, "", ""
    line, begin = 1, None

    def taken():
        nonlocal begin
        place, begin = begin or line, None
        text = re.sub(r"[ \t\r\n]+\Z", "", re.sub(r"\A[ \t\r\n\ufeff]+", "", "".join(record)))
        record.clear()
        return [(text, place)] if text else []

    for text in texts:
        start = 0
        for found in sign.finditer(text):
            part = found.group()
            if taking and begin is None and part not in " \t\r\n\ufeff":
                begin = line
            if part == "\n":
                line += 1
            if in_string:
                if escaped:
                    escaped = False
                    part = part[1:]
                if part == "\\":
                    escaped = True
                elif part == '"':
                    in_string = False
                elif depth == 1 and len(member) < 20:
                    member += part
            elif junk:
                if part in "\r\n":
                    record.append(text[start : found.start()])
                    yield from taken()
                    taking = junk = False
            elif depth == 0:
                if part not in " \t\r\n\ufeff\x1e,[]":
                    taking, start, key, begin = True, found.start(), "", line
                    junk, depth = part != "{", 1 if part == "{" else 0
            elif part == '"':
                in_string, member = True, ""
            elif part == ":" and depth == 1:
                key = member
            elif part == "," and in_features and depth == 2:
                record.append(text[start : found.start()])
                yield from taken()
                start = found.end()
            elif part in ("{", "["):
                depth += 1
                if part == "[" and depth == 2 and key == "features":
                    record.clear()
                    in_features, taking, start, begin = True, True, found.end(), None
            elif part in ("}", "]"):
                ends_features = in_features and depth == 2 and part == "]"
                depth -= 1
                if (ends_features or depth == 0) and taking:
                    record.append(text[start : found.start() if ends_features else found.end()])
                    yield from taken()
                if ends_features or depth == 0:
                    in_features = taking = False
        if taking:
            record.append(text[start:])
    if taking:
        yield from taken()
