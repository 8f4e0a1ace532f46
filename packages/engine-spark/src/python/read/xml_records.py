def xml_records(data, row_tag, path):
    """The elements, each with its line, with that name (else the children of the root): attributes as `_name`, children, text beside them as `_VALUE`; lists where they repeat."""
    from xml.parsers import expat

    records, stack, depth = [], [], 0

    def refuse(reason):
        raise ValueError(f"[FILE_UNREADABLE] {path} | `{path}` {reason}") from None

    def start(name, attributes):
        nonlocal depth
        depth += 1
        if stack or (name == row_tag if row_tag else depth == 2):
            if len(stack) == 500:
                refuse("nests elements deeper than 500 levels in a row.")
            members = {f"_{key}": value for key, value in attributes.items() if key != "xmlns" and not key.startswith("xmlns:")}
            stack.append((name, members, [], set(), parser.CurrentLineNumber))

    def text(piece):
        if stack:
            stack[-1][2].append(piece)

    def end(_):
        nonlocal depth
        depth -= 1
        if not stack:
            return
        name, members, pieces, _, line = stack.pop()
        own = "".join(pieces).strip(" \t\r\n")
        if members and own:
            members["_VALUE"] = own
        value = members or own or None
        if not stack:
            records.append((value if isinstance(value, dict) else {} if value is None else {"_VALUE": value}, line))
            return
        _, siblings, _, repeated, _ = stack[-1]
        if name not in siblings:
            siblings[name] = value
        elif name in repeated:
            siblings[name].append(value)
        else:
            repeated.add(name)
            siblings[name] = [siblings[name], value]

    def doctype(*_):
        refuse("has a document type, which is not read.")

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    parser.StartDoctypeDeclHandler = doctype
    try:
        for piece in data:
            parser.Parse(piece, False)
            yield from records
            records.clear()
        parser.Parse(b"", True)
    except expat.ExpatError as error:
        refuse(f"is not well-formed XML ({error}).")
    yield from records
