def text_decoder(encoding, head):
    """An incremental decoder with the same characters on every engine; bytes that others decode differently are none. `head`: the first bytes."""
    import codecs, re

    names = {"US-ASCII": "ascii", "ISO-8859-1": "latin-1", "UTF-16LE": "utf-16-le", "UTF-16BE": "utf-16-be", "IBM866": "cp866", "MACINTOSH": "mac-roman", "WINDOWS-874": "cp874", "SHIFT_JIS": "cp932", "BIG5": "cp950", "EUC-KR": "cp949"}
    # Short U of KOI8-U, private characters of Windows, and those that Big5 got twice.
    refused = {"KOI8-U": "\u255d\u256c", "SHIFT_JIS": "\x80\ue69d-\ue757\uf8f0-\uf8f3", "BIG5": "\u0400-\u04ff\u2460-\u249b\u3005\u3041-\u30ff"}
    # Signs with two codes, by Windows; characters of GB18030 that Unicode got later.
    others = {
        "EUC-JP": ("\u301c\u2016\u2212\xa2\xa3\xac", "\uff5e\u2225\uff0d\uffe0\uffe1\uffe2"),
        "GB18030": (
            "\ue5e5\ue78d\ue78e\ue78f\ue790\ue791\ue792\ue793\ue794\ue795\ue796\ue7c7\ue81e\ue826\ue82b\ue82c\ue832\ue843\ue854\ue864\u1e3f",
            "\u3000\ufe10\ufe12\ufe11\ufe13\ufe14\ufe15\ufe16\ufe17\ufe18\ufe19\u1e3f\u9fb4\u9fb5\u9fb6\u9fb7\u9fb8\u9fb9\u9fba\u9fbb\ue7c7",
        ),
    }

    def rows_of_windows(error):
        """Rows 13 and 89 to 92 of EUC-JP, which only Windows has: by the same place in Shift_JIS."""
        pair = error.object[error.start : error.start + 2]
        if len(pair) < 2 or pair[0] not in (0xAD, 0xF9, 0xFA, 0xFB, 0xFC) or not 0xA1 <= pair[1] <= 0xFE:
            raise error
        row, cell = pair[0] - 0xA0, pair[1] - 0xA0
        lead = (row - 1) // 2 + (0x81 if row < 63 else 0xC1)
        trail = cell + 0x9E if row % 2 == 0 else cell + 0x3F + (cell > 63)
        try:
            return bytes([lead, trail]).decode("cp932"), error.start + 2
        except UnicodeDecodeError:
            raise error from None

    class Decoder:
        def __init__(self, name, errors):
            self.name, self.held = name, b""
            self.decoder = codecs.getincrementaldecoder(name)(errors)
            self.refused = re.compile(f"[{refused[encoding]}]" if encoding in refused else "(?!)")
            self.others = re.compile(f"[{others[encoding][0]}]" if encoding in others else "(?!)")

        def decode(self, piece, is_last=False):
            text = self.decoder.decode(self.one_tilde(piece, is_last) if encoding == "EUC-JP" else piece, is_last)
            found = self.refused.search(text)
            if found:
                known = text[: found.start()].encode(self.name)
                raise UnicodeDecodeError(self.name, known + found.group().encode(self.name), len(known), len(known) + 1, "not a character")
            return text.translate(str.maketrans(*others[encoding])) if self.others.search(text) else text

        def one_tilde(self, piece, is_last):
            """The wide tilde's second code becomes its first one, because it is decoded as `~`. A code in two pieces waits."""
            piece = self.held + piece
            cut = len(piece) if is_last else piece.find(b"\x8f", max(0, len(piece) - 2))
            self.held, piece = (b"", piece) if cut < 0 else (piece[cut:], piece[:cut])
            return piece.replace(b"\x8f\xa2\xb7", b"\xa1\xc1")

    if encoding == "UTF-16":
        encoding = "UTF-16LE" if head[:2] == b"\xff\xfe" else "UTF-16BE"
    if encoding != "EUC-JP":
        return Decoder(names.get(encoding, encoding), "strict")
    codecs.register_error("rows-of-windows", rows_of_windows)
    return Decoder("euc_jp", "rows-of-windows")
