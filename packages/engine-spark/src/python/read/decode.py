def decode(pieces, encoding, path, file=None):
    """The text of a file's bytes, piece by piece; a byte order mark stays. Fails where bytes are no characters, with the file and line."""
    import codecs, os

    names = {"US-ASCII": "ascii", "ISO-8859-1": "latin-1", "UTF-16LE": "utf-16-le", "UTF-16BE": "utf-16-be", "IBM866": "cp866", "MACINTOSH": "mac-roman"}
    where = path if not isinstance(file, str) or path.endswith(os.path.basename(file)) else f"{path}: {os.path.basename(file)}"
    decoder, head, line, last = None, b"", 1, ""

    def checked(piece, is_last=False):
        nonlocal line, last
        try:
            text = decoder.decode(piece, is_last)
        except UnicodeDecodeError as error:
            known = error.object[: error.start].decode(error.encoding, "replace")
            byte = f"line {line + breaks(last + known) - breaks(last)} has the byte 0x{error.object[error.start]:02X}"
            raise ValueError(f'[ENCODING_INVALID] {path} | "{where}" isn\'t valid {encoding}: {byte}. Set the encoding of the file, such as windows-1252, or detect it.') from None
        line += breaks(last + text) - breaks(last)
        last = text[-1:]
        return text

    for piece in pieces:
        if encoding == "UTF-16" and decoder is None:
            head += piece
            if len(head) < 2:
                continue
            piece = head
        decoder = decoder or decoder_of(codecs, names, encoding, piece)
        yield checked(piece)
    decoder = decoder or decoder_of(codecs, names, encoding, head)
    yield checked(head if len(head) < 2 else b"", True)


def breaks(text):
    """How many lines end in a text, with LF, CRLF or CR."""
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def decoder_of(codecs, names, encoding, head):
    if encoding == "UTF-16":
        encoding = "UTF-16LE" if head[:2] == b"\xff\xfe" else "UTF-16BE"
    return codecs.getincrementaldecoder(names.get(encoding, encoding))("strict")
