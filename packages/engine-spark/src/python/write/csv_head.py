def csv_head(names, separator, quote, escape):
    """The header line."""
    def field(name):
        needed = name == "" or any(text in name for text in (separator[0], "\n", "\r", quote) if text)
        inner = name.replace(escape, escape + escape) if escape not in ("", quote) else name
        return quote + inner.replace(quote, escape + quote) + quote if needed and quote else name

    return separator.join(field(name) for name in names)
