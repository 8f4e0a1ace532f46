def drop_lines(texts, unwanted):
    """Leaves out the lines that contain a text; in their place is how many they are."""
    import re

    def kept(text):
        lines, left_out = [], 0
        for line in re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+", text):
            if unwanted in line:
                left_out += 1
                continue
            if left_out:
                yield "".join(lines)
                yield left_out
                lines, left_out = [], 0
            lines.append(line)
        yield "".join(lines)
        yield left_out

    held = ""
    for text in texts:
        text = held + text
        last = max(text.rfind("\n"), text.rfind("\r", 0, max(len(text) - 1, 0)))
        held = text[last + 1 :]
        yield from kept(text[: last + 1])
    yield from kept(held)
