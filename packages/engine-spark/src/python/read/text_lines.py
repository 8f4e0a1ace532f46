def text_lines(texts):
    """The lines of one file, without a byte order mark."""
    import re

    held, is_start, after_return = "", True, False
    for text in texts:
        if text and is_start:
            text, is_start = text.removeprefix("\ufeff"), False
        if after_return and text:
            text, after_return = text.removeprefix("\n"), False
        parts = re.split("\r\n|\r|\n", held + text)
        after_return = after_return or text.endswith("\r")
        held = parts.pop()
        yield from parts
    if held:
        yield held
