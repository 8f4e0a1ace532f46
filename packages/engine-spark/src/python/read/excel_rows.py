def excel_rows(content, sheet, cells, path):
    """The rows of a sheet that have a value or an error: its number, and a text for each column, counted from 1, None for an error such as `#N/A`. `cells`: first row and column, last row and column, None for all."""
    import datetime, decimal, io, posixpath, re, zipfile, zlib
    from xml.etree import ElementTree

    def refuse(reason):
        raise ValueError(f"[FILE_UNREADABLE] {path} | `{path}` {reason}") from None

    if content[:4] == b"\xd0\xcf\x11\xe0":
        refuse("is in the old format (xls) or encrypted. Save it as xlsx.")
    try:
        archive = zipfile.ZipFile(io.BytesIO(content))
    except (zipfile.BadZipFile, NotImplementedError):
        refuse("is not an Excel workbook (xlsx).")

    def local(name):
        return name.rpartition("}")[2]

    def events(part):
        info = archive.getinfo(part)
        limit = 67108864 + 200 * info.compress_size
        if info.file_size > limit:
            refuse(f"has a part that unpacks to more than {limit // 1048576} MB, far more than its compressed size. Save it again, or as CSV.")
        try:
            with archive.open(part) as data:
                for event, element in ElementTree.iterparse(data, ("start", "end")):
                    yield event, local(element.tag), element
        except (ElementTree.ParseError, zipfile.BadZipFile) as error:
            refuse(f"holds XML that is not well-formed ({part}: {error}).")
        except (zlib.error, EOFError, NotImplementedError):
            refuse(f"is damaged: {part} in it can't be unpacked. Copy or write it again.")

    def targets(part, folder):
        found = []
        if part in archive.namelist():
            for event, tag, element in events(part):
                if event == "start" and tag == "Relationship":
                    target = element.get("Target", "")
                    place = target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
                    found.append((element.get("Id"), element.get("Type", "").rpartition("/")[2], place))
        return found

    def target(found, kind):
        return next((part for _, type_, part in found if type_ == kind and part in archive.namelist()), None)

    main = target(targets("_rels/.rels", ""), "officeDocument")
    if main is None:
        refuse("is not an Excel workbook (xlsx).")
    folder, _, file = main.rpartition("/")
    related = targets(f"{folder}/_rels/{file}.rels" if folder else f"_rels/{file}.rels", folder)

    def plain(text):
        return re.sub("_x([0-9A-Fa-f]{4})_", lambda code: chr(int(code[1], 16)), text) if "_x" in text else text

    def text_of(element):
        """The text of `t` below an element, without its phonetic reading."""
        if local(element.tag) == "rPh":
            return ""
        own = (element.text or "") if local(element.tag) == "t" else ""
        return own + "".join(text_of(child) for child in element)

    sheets, since_1904 = [], False
    for event, tag, element in events(main):
        if event == "start" and tag == "workbookPr":
            since_1904 = element.get("date1904") in ("1", "true")
        if event == "start" and tag == "sheet":
            id_ = next((value for key, value in element.attrib.items() if local(key) == "id" and key != "id"), None)
            part = next((part for key, kind, part in related if key == id_ and kind == "worksheet"), None)
            if part is not None:
                sheets.append((element.get("name", ""), part))
    strings = []
    shared = target(related, "sharedStrings")
    for event, tag, element in events(shared) if shared else ():
        if event == "end" and tag == "si":
            strings.append(plain(text_of(element)))
            element.clear()

    def meaning(code):
        pattern = re.sub(r'"[^"]*"|\\.|_.|\*.', "", code).split(";")[0].lower()
        if re.search(r"\[(?:h+|m+|s+)\]", pattern) or "general" in code.lower():
            return "number"
        letters = re.sub("am/pm|a/p", "h", re.sub(r"\[[^\]]*\]", "", pattern))
        has_time = re.search("[hs]", letters) is not None
        if re.search("[yd]", letters) or ("m" in letters and not has_time):
            return "timestamp" if has_time else "date"
        return "time" if has_time else "number"

    built_in = {22: "timestamp", 36: "date", 45: "time", 47: "time"}
    for first, last, kind in ((14, 17, "date"), (18, 21, "time"), (27, 31, "date"), (32, 35, "time"), (50, 58, "date")):
        built_in.update({number: kind for number in range(first, last + 1)})
    codes, meanings, in_styles = {}, [], False
    styles = target(related, "styles")
    for event, tag, element in events(styles) if styles else ():
        number = int(element.get("numFmtId", "0"))
        if event == "start" and tag == "numFmt":
            codes[number] = element.get("formatCode", "")
        if tag == "cellXfs":
            in_styles = event == "start"
        if event == "start" and tag == "xf" and in_styles:
            meanings.append(meaning(codes[number]) if number in codes else built_in.get(number, "number"))

    def number_text(value):
        if value == 0:
            return "0"
        sign, digits, exponent = decimal.Decimal(repr(value)).normalize().as_tuple()
        digits, point = "".join(map(str, digits)), len(digits) + exponent
        if 0 < point <= 21:
            text = digits.ljust(point, "0") if point >= len(digits) else digits[:point] + "." + digits[point:]
        elif -6 < point <= 0:
            text = "0." + "0" * -point + digits
        else:
            text = digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + f"e{point - 1:+d}"
        return ("-" if sign else "") + text

    def time_text(milliseconds):
        seconds, rest = divmod(milliseconds, 1000)
        text = f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
        return text + (f".{rest:03d}" if rest else "")

    def number_cell(text, kind):
        try:
            value = float(text)
        except ValueError:
            return text
        if value != value or value in (float("inf"), float("-inf")):
            return text
        if kind == "number" or value < 0 or value > 2958466 or (not since_1904 and int(value) == 60):
            return number_text(value)
        if kind == "time" and value < 1:
            return time_text(int(value * 86400000 + 0.5) % 86400000)
        shift = 1 if not since_1904 and value < 60 else 0
        milliseconds = int((value + shift) * 86400000 + 0.5)
        epoch = datetime.date(1904, 1, 1) if since_1904 else datetime.date(1899, 12, 30)
        try:
            date = (epoch + datetime.timedelta(days=milliseconds // 86400000)).isoformat()
        except OverflowError:
            return number_text(value)
        return date if kind == "date" and value == int(value) else f"{date} {time_text(milliseconds % 86400000)}"

    def iso_cell(text):
        found = re.fullmatch(r"(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d(?:\.\d{1,6})?)Z?)?", text.strip())
        return text if found is None else found[1] if found[2] is None else f"{found[1]} {found[2]}"

    def column_number(letters):
        number = 0
        for letter in letters.upper():
            number = number * 26 + ord(letter) - 64
        return number

    def value_of(cell):
        kind = cell.get("t", "n")
        if kind == "inlineStr":
            return plain(text_of(cell))
        text = next((child.text or "" for child in cell if local(child.tag) == "v"), "")
        if text == "" or kind == "e":
            return None if text else ""
        if kind == "s":
            shared = strings[int(text)] if int(text) < len(strings) else ""
            repeated[0] += len(shared)
            if repeated[0] > 268435456 + 32 * archive.getinfo(part).file_size:
                refuse(f"repeats long texts: up to row {row} its cells have more than {repeated[0] // 1048576} million characters. Read a smaller range, or save it as CSV.")
            return shared
        if kind == "b":
            return "true" if text.strip() == "1" else "false"
        if kind == "d":
            return iso_cell(text)
        style = int(cell.get("s", "0"))
        return number_cell(text, meanings[style] if style < len(meanings) else "number") if kind == "n" else plain(text)

    part = sheets[0][1] if sheets and not sheet else None
    for matches in (lambda name: name == sheet, lambda name: name.lower() == sheet.lower()):
        part = part or next((part for name, part in sheets if matches(name)), None)
    if part is None and sheets:
        names = ", ".join(f'"{name}"' for name, _ in sheets)
        refuse(f'has no sheet "{sheet}". It has {names}.')
    if part is None:
        refuse("has no sheet with cells.")

    first_row, first_column, last_row, last_column = cells
    row, column, found, repeated = 0, 0, {}, [0]
    for event, tag, element in events(part):
        if event == "start" and tag == "row":
            row, column, found = int(element.get("r", row + 1)), 0, {}
            if last_row is not None and row > last_row:
                return
        if event == "start" and tag == "c":
            letters = re.match("[A-Za-z]+", element.get("r", ""))
            column = column_number(letters[0]) if letters else column + 1
            if column > 16384:
                refuse(f"has a cell beyond the last column of Excel ({element.get('r')}).")
        if event == "end" and tag == "c":
            if row >= first_row and column >= first_column and (last_column is None or column <= last_column):
                text = value_of(element)
                if text != "":
                    found[column] = text
            element.clear()
        if event == "end" and tag == "row":
            element.clear()
            if found:
                yield row, found
