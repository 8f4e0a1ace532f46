def csv_lines(frame, separator, quote, escape, null_value):
    """Each row as one line of text: quoted where it holds a separator, a quote or a line break, is empty, or reads as null."""
    # An empty line would be no record at all.
    missing = quote * 2 if len(frame.columns) == 1 and null_value == "" else null_value

    def field(name):
        value = F.col("`" + name.replace("`", "``") + "`")
        inner = F.replace(value, F.lit(escape), F.lit(escape + escape)) if escape not in ("", quote) else value
        quoted = F.concat(F.lit(quote), F.replace(inner, F.lit(quote), F.lit(escape + quote)) if quote else inner, F.lit(quote))
        special = [separator[0], "\n", "\r", *([quote] if quote else [])]
        needed = F.lit(False)
        for text in special:
            needed = needed | value.contains(F.lit(text))
        needed = needed | (value == F.lit("")) | (value == F.lit(null_value))
        return F.when(value.isNull(), F.lit(missing)).when(needed, quoted).otherwise(value)

    return F.concat_ws(separator, *[field(name) for name in frame.columns])
