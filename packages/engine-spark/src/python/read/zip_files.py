def zip_entries(archive):
    """The files in an archive, without folders and what macOS adds."""
    import re

    return [entry for entry in archive.infolist() if not re.search(r"/\Z|(?:^|/)(?:__MACOSX/|\.)", entry.filename)]


def zip_problem(file):
    """Why an archive can't be read: it must have one file. None if it can."""
    import zipfile

    try:
        with zipfile.ZipFile(file) as archive:
            entries = zip_entries(archive)
    except (zipfile.BadZipFile, NotImplementedError):
        return "is not a ZIP archive."
    if not entries:
        return "is a ZIP archive without a file."
    if len(entries) > 1:
        listed = ", ".join(entry.filename for entry in entries[:3]) + (", …" if len(entries) > 3 else "")
        return f"is a ZIP archive of {len(entries)} files ({listed}). Unpack it: only archives of one file can be read."
    if entries[0].flag_bits & 1:
        return "is encrypted. Save it without a password."
    return None if entries[0].compress_type in (0, 8) else f"is compressed with the unknown method {entries[0].compress_type}."


def zip_pieces(file):
    """The bytes of the only file in an archive; `file` is a path, or an open file."""
    import zipfile, zlib

    try:
        with zipfile.ZipFile(file) as archive, archive.open(zip_entries(archive)[0]) as data:
            while piece := data.read(1 << 20):
                yield piece
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
        name = file if isinstance(file, str) else getattr(file, "name", "The archive")
        short = name.rpartition("/")[2]
        raise ValueError(f"[FILE_UNREADABLE] {name} | `{short}` is not a ZIP archive, or it is damaged. Copy or write it again.") from error
