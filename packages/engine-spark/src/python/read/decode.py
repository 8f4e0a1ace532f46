def decode(pieces, encoding, path, file=None):
    """The text of a file's bytes, piece by piece; a byte order mark stays. Fails where bytes are no characters, with the file and line."""
    import os

    where = path if not isinstance(file, str) or path.endswith(os.path.basename(file)) else f"{path}: {os.path.basename(file)}"
    decoder, head, line, last = None, b"", 1, ""

    def checked(piece, is_last=False):
        nonlocal line, last
        try:
            text = decoder.decode(piece, is_last)
        except UnicodeDecodeError as error:
            known = error.object[: error.start].decode(error.encoding, "replace")
            at = line + breaks(last + known) - breaks(last)
            is_multi_byte = encoding in ("SHIFT_JIS", "EUC-JP", "GB18030", "BIG5", "EUC-KR")
            what = f"the bytes in line {at} are not characters" if is_multi_byte else f"line {at} has the byte 0x{error.object[error.start]:02X}"
            raise ValueError(f'[ENCODING_INVALID] {path} | "{where}" isn\'t valid {encoding}: {what}. Save it as UTF-8, or set its encoding, such as windows-1252, if the node has that setting.') from None
        line += breaks(last + text) - breaks(last)
        last = text[-1:]
        return text

    for piece in pieces:
        if encoding == "UTF-16" and decoder is None:
            head += piece
            if len(head) < 2:
                continue
            piece = head
        decoder = decoder or text_decoder(encoding, piece)
        yield checked(piece)
    decoder = decoder or text_decoder(encoding, head)
    yield checked(head if len(head) < 2 else b"", True)


def breaks(text):
    """How many lines end in a text, with LF, CRLF or CR."""
    return text.count("\n") + text.count("\r") - text.count("\r\n")
