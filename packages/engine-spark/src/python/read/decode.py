def decode(pieces, encoding):
    """The text of a file's bytes, piece by piece. What is no character becomes U+FFFD; a byte order mark stays."""
    import codecs

    names = {"US-ASCII": "ascii", "ISO-8859-1": "latin-1", "WINDOWS-1252": "cp1252", "UTF-16LE": "utf-16-le", "UTF-16BE": "utf-16-be"}
    decoder = None
    head = b""
    for piece in pieces:
        if encoding == "UTF-16" and decoder is None:
            head += piece
            if len(head) < 2:
                continue
            piece = head
        decoder = decoder or decoder_of(codecs, names, encoding, piece)
        yield decoder.decode(piece)
    decoder = decoder or decoder_of(codecs, names, encoding, head)
    yield decoder.decode(head if decoder is not None and len(head) < 2 else b"", True)


def decoder_of(codecs, names, encoding, head):
    if encoding == "UTF-16":
        encoding = "UTF-16LE" if head[:2] == b"\xff\xfe" else "UTF-16BE"
    return codecs.getincrementaldecoder(names.get(encoding, "utf-8"))("replace")
