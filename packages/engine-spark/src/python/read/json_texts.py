def json_texts(texts, multi_line):
    """The JSON text of a record each, with its line: a line that is not blank; a document or each element of its array with `multi_line`, or if the file starts with a bracket."""
    texts = iter(texts)
    head = ""
    for text in texts:
        head += text
        if head.strip(" \t\r\n\ufeff"):
            break

    def whole():
        yield head
        yield from texts

    if multi_line or head.lstrip(" \t\r\n\ufeff").startswith("["):
        return json_documents(whole())
    return ((line, number) for number, line in enumerate(text_lines(whole()), 1) if line.strip(" \t"))
