CUT_MARK = "… [truncated]"


class ValueCutter:
    """Cuts values that are too large to show: a string ends in a mark, an array or map after its first entries. Counts the values it cuts."""

    def __init__(self, most):
        """`most`: characters of one value, all its parts together; None: no limit."""
        self.most, self.count = most, 0

    def cut(self, value, kind):
        if self.most is None:
            return value
        self.left, self.is_cut = self.most, False
        shown = self.part(value, kind)
        self.count += self.is_cut
        return shown

    def part(self, value, kind):
        if isinstance(value, str):
            return self.text(value, isinstance(kind, T.StringType))
        if not isinstance(value, list):
            return value
        if isinstance(kind, T.StructType):
            return [self.part(member, field.dataType) for member, field in zip(value, kind.fields)]
        entries = []
        for entry in value:
            if self.left <= 0:
                self.is_cut = True
                break
            self.left -= 1
            entries.append(self.entry(entry, kind))
        return entries

    def entry(self, entry, kind):
        if isinstance(kind, T.MapType):
            return [self.part(entry[0], kind.keyType), self.part(entry[1], kind.valueType)]
        return self.part(entry, kind.elementType)

    def text(self, value, is_marked):
        """Hexadecimal digits of BINARY end without a mark, at a whole byte. Lengths are those of UTF-16, as everywhere in results."""
        most = max(0, self.left)
        units = None if value.isascii() else value.encode("utf-16-le")
        length = len(value) if units is None else len(units) // 2
        self.left -= length
        if length <= most:
            return value
        self.is_cut = True
        if not is_marked:
            return value[: most - most % 2]
        return (value[:most] if units is None else units[: 2 * most].decode("utf-16-le", "ignore")) + CUT_MARK
