def drop_lines(texts, unwanted):
    """Leaves out the lines that contain a text."""
    import re

    held = ""
    for text in texts:
        text = held + text
        last = max(text.rfind("\n"), text.rfind("\r", 0, max(len(text) - 1, 0)))
        held = text[last + 1 :]
        yield "".join(line for line in re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", text[: last + 1]) if unwanted not in line)
    if unwanted not in held:
        yield held
