def unpacked(data, name):
    """The bytes of an open file, unpacked if its name says that they are compressed; piece by piece."""
    import gzip, zlib

    kinds = {".gz": "gzip", ".bz2": "bzip2", ".zst": "Zstandard"}
    kind = next((kind for ending, kind in kinds.items() if name.lower().endswith(ending)), None)
    if kind is None:
        yield from all_pieces(data)
        return
    short = name.rpartition("/")[2]
    try:
        if kind == "bzip2":
            yield from bzip2_pieces(data)
        else:
            yield from all_pieces(gzip.GzipFile(fileobj=data) if kind == "gzip" else zstandard_stream(data))
    except ImportError:
        raise ValueError(f"[FILE_UNREADABLE] {name} | `{short}` is compressed with Zstandard. Install the Python package pyarrow where Spark runs, or compress it with gzip.") from None
    except (OSError, EOFError, zlib.error) as error:
        raise ValueError(f"[FILE_UNREADABLE] {name} | `{short}` is not a {kind} file, or it is damaged. Copy or write it again.") from error


def all_pieces(stream):
    while piece := stream.read(1 << 20):
        yield piece


def bzip2_pieces(data):
    """One stream after the other; what isn't one, or ends early, is an error."""
    import bz2

    stream, packed = None, b""
    while packed := packed or data.read(1 << 16):
        stream = stream or bz2.BZ2Decompressor()
        yield stream.decompress(packed, 1 << 20)
        while not stream.eof and not stream.needs_input:
            yield stream.decompress(b"", 1 << 20)
        packed = stream.unused_data
        stream = None if stream.eof else stream
    if stream is not None:
        raise EOFError("The file ends within a stream.")


def zstandard_stream(data):
    try:
        from compression import zstd
    except ImportError:
        import pyarrow

        return pyarrow.CompressedInputStream(data, "zstd")
    return zstd.open(data)
