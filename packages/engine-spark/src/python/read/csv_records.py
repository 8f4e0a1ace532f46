def csv_records(texts, columns, separator, quote, escape, nulls, skip_records, skip_lines=0, comment="", lines=False):
    """The records of one CSV file: its fields, filled up with None or cut, and whether the record is malformed; its line (with `lines`), and how many fields it has. The first `skip_records` are left out. A number among the texts: that many lines were left out."""
    import re

    line_end = re.compile("[\r\n]")
    field_end = re.compile("[\r\n]|" + re.escape(separator))
    special = re.compile("|".join(re.escape(character) for character in {quote, escape} if character)) if quote else None

    def quoted_field(text, start, is_last):
        """The content and end of a quoted field; None for the content where its quotes are broken; None where more text is needed."""
        parts, at = [], start + 1
        while True:
            found = special.search(text, at)
            if found is None:
                return (None, len(text)) if is_last else None
            here, after = found.start(), found.end()
            if after >= len(text) and not is_last:
                return None
            following = text[after : after + 1]
            if found.group() == quote and (escape != quote or following != quote):
                return closing(text, start, after, "".join(parts) + text[at:here], is_last)
            if following == "":
                return (None, len(text))
            parts.append(text[at:here] + (following if following in (quote, escape) else escape + following))
            at = after + 1

    def closing(text, start, after, content, is_last):
        if not is_last and len(text) - after < max(len(separator), 2):
            return None
        if after == len(text) or text[after] in "\r\n" or text.startswith(separator, after):
            return (content, after)
        end = field_end.search(text, after + 1)
        if end is None and not is_last:
            return None
        return (None, end.start() if end else len(text))

    def record(text, start, is_last):
        """The fields, whether quotes are broken, and the end of the record at `start`; None where more text is needed."""
        fields, broken, at = [], False, start
        while True:
            if quote and text.startswith(quote, at):
                found = quoted_field(text, at, is_last)
                if found is None:
                    return None
                content, end = found
                broken = broken or content is None
                fields.append(text[at:end] if content is None else content)
            else:
                found = field_end.search(text, at)
                if found is None and not is_last:
                    return None
                end = found.start() if found else len(text)
                value = text[at:end]
                fields.append(None if value in nulls else value)
            if end == len(text) or (text[end] in "\r\n" and not text.startswith(separator, end)):
                return None if end == len(text) and not is_last else (fields, broken, end)
            at = end + len(separator)

    def complete(fields, broken):
        malformed = broken or len(fields) != columns
        return (*fields[:columns], *([None] * (columns - len(fields))), malformed)

    def pieces():
        last, received = None, 0
        for text in texts:
            if isinstance(text, int):
                gaps.append((received, text))
                continue
            received += len(text)
            if last is not None:
                yield last, False
            last = text
        yield last or "", True

    def line_at(position):
        """The line of a place in the held text, which must not be before the last one asked for."""
        nonlocal line, counted, last
        part = last + text[counted:position]
        line += breaks(part) - breaks(last)
        counted, last = position, part[-1:]
        while gaps and gaps[0][0] <= base + position:
            line += gaps.pop(0)[1]
        return line

    nulls = {"", *nulls}
    held, is_start = "", True
    need = 0
    gaps, line, counted, last, base = [], 1, 0, "", 0
    for piece, is_last in pieces():
        held += piece
        if len(held) < need and not is_last:
            continue
        text, at = held, 0
        if is_start and text:
            at, is_start = (1 if text[0] == "\ufeff" else 0), False
        while at < len(text):
            if skip_lines > 0:
                end = line_end.search(text, at)
                if end is None or (end.end() == len(text) and not is_last):
                    at = len(text) if is_last else at
                    break
                at = end.end() + (1 if end.group() == "\r" and text.startswith("\n", end.end()) else 0)
                skip_lines -= 1
                continue
            if text[at] in "\r\n":
                at += 1
                continue
            end = line_end.search(text, at)
            stop = end.start() if end else len(text)
            if end is None and not is_last:
                break
            if comment and text.startswith(comment, at):
                at = stop
                continue
            if not quote or text.find(quote, at, stop) < 0:
                values = text[at:stop].split(separator)
                fields, broken = [None if value in nulls else value for value in values], False
            else:
                found = record(text, at, is_last)
                if found is None:
                    break
                fields, broken, stop = found
            start, at = at, stop + 1
            if skip_records > 0:
                skip_records -= 1
            else:
                yield complete(fields, broken), line_at(start) if lines else None, len(fields)
        at = min(at, len(text))
        if lines:
            line_at(at)
        held, base, counted = text[at:], base + at, 0
        need = 2 * len(held)
