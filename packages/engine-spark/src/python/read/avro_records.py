def avro_records(pieces, path):
    """The records of an Avro file as tuples of pairs, in which maps are such tuples too and arrays lists: dates and times as ISO 8601, decimals and UUIDs as text, bytes in Base64."""
    import json

    most = 256 * 2**20
    pieces, held = iter(pieces), bytearray()

    def refuse(reason):
        raise ValueError(f"[FILE_UNREADABLE] {path} | `{path}` {reason}.") from None

    def damaged(reason="it ends within a value"):
        refuse(f"is a damaged Avro file: {reason}")

    def has(wanted):
        while len(held) < wanted:
            piece = next(pieces, None)
            if piece is None:
                return False
            held.extend(piece)
        return True

    def take(length):
        if not has(length):
            damaged()
        taken = bytes(held[:length])
        del held[:length]
        return taken

    def header_long():
        value = shift = 0
        while shift < 70:
            byte = take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return (value >> 1) ^ -(value & 1)
            shift += 7
        damaged()

    def block_size():
        size = header_long()
        if not 0 <= size <= most:
            damaged(f"a block has {size} bytes")
        return size

    if not has(4) or take(4) != b"Obj\x01":
        refuse("is not an Avro file")
    members = {}
    while count := header_long():
        if count < 0:
            header_long()
        for _ in range(abs(count)):
            key = take(block_size()).decode("utf-8", "replace")
            members[key] = take(block_size())
    if "avro.schema" not in members:
        damaged("it has no schema")
    try:
        schema = json.loads(members["avro.schema"])
    except ValueError:
        refuse("has an invalid Avro schema: it is not JSON")
    codec = members.get("avro.codec", b"").decode("utf-8", "replace") or "null"
    if codec not in ("null", "deflate", "snappy", "bzip2", "zstandard"):
        refuse(f"is packed with the codec {codec}, which can't be read. Write it with deflate")
    sync = take(16)
    try:
        read, is_record = avro_reader(schema)
        while has(1):
            count = header_long()
            block = AvroBlock(avro_unpacked(take(block_size()), codec, most))
            for _ in range(count):
                record = block.counted(read)
                yield record if is_record else (("value", record),)
            if count < 0 or block.at != len(block.data):
                damaged("a block has more bytes than records")
            if take(16) != sync:
                damaged("a mark between its blocks is wrong")
    except AvroError as error:
        refuse(str(error))


class AvroError(Exception):
    """Why a file can't be read."""


class AvroBlock:
    """The bytes of a block, and how far they are read."""

    def __init__(self, data):
        self.data, self.at, self.empty, self.depth = data, 0, 0, 0

    def take(self, length):
        end = self.at + length
        if length < 0 or end > len(self.data):
            raise AvroError("is a damaged Avro file: it ends within a value")
        taken = self.data[self.at : end]
        self.at = end
        return taken

    def long(self):
        value = shift = 0
        while shift < 70:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                value = ((value >> 1) ^ -(value & 1)) & (1 << 64) - 1
                return value - (1 << 64) if value >> 63 else value
            shift += 7
        raise AvroError("is a damaged Avro file: a number is too long")

    def counted(self, read):
        """A file can't claim any number of values that take no bytes."""
        before = self.at
        value = read(self)
        if self.at == before:
            self.empty += 1
            if self.empty > 1000000:
                raise AvroError("is a damaged Avro file: it has millions of values without bytes")
        return value

    def blocks(self, read):
        found = []
        while count := self.long():
            if count < 0:
                self.long()
            for _ in range(abs(count)):
                found.append(self.counted(read))
        return found


def avro_unpacked(packed, codec, most):
    import bz2, io, zlib

    try:
        if codec == "deflate":
            unpacked = zlib.decompressobj(-15).decompress(packed, most + 1)
        elif codec == "bzip2":
            unpacked = bz2.BZ2Decompressor().decompress(packed, most + 1)
        elif codec == "zstandard":
            unpacked = zstandard_stream(io.BytesIO(packed)).read(most + 1)
        elif codec == "snappy":
            unpacked = avro_snappy(packed[:-4], most)
            if zlib.crc32(unpacked) != int.from_bytes(packed[-4:], "big"):
                raise AvroError("is a damaged Avro file: a checksum is wrong")
        else:
            unpacked = packed
    except ImportError:
        raise AvroError("is packed with the codec zstandard. Install the Python package pyarrow where Spark runs, or write it with deflate") from None
    except (OSError, EOFError, ValueError, IndexError, zlib.error):
        raise AvroError("is a damaged Avro file: a block can't be unpacked") from None
    if len(unpacked) > most:
        raise avro_swollen(most)
    return unpacked


def avro_swollen(most):
    return AvroError(f"has a block that unpacks to more than {most // 1048576} MB. Write it with smaller blocks")


def avro_snappy(packed, most):
    length, at = 0, 0
    while True:
        byte = packed[at]
        length |= (byte & 0x7F) << 7 * at
        at += 1
        if byte < 0x80:
            break
    if length > most:
        raise avro_swollen(most)
    found = bytearray()
    while at < len(packed):
        tag = packed[at]
        at += 1
        if tag & 3 == 0:
            size = tag >> 2
            if size >= 60:
                size, at = int.from_bytes(packed[at : at + size - 59], "little"), at + size - 59
            found += packed[at : at + size + 1]
            at += size + 1
            continue
        if tag & 3 == 1:
            size, back, at = (tag >> 2 & 7) + 4, (tag >> 5) << 8 | packed[at], at + 1
        else:
            width = 2 if tag & 3 == 2 else 4
            size, back, at = (tag >> 2) + 1, int.from_bytes(packed[at : at + width], "little"), at + width
        if not 0 < back <= len(found):
            raise ValueError(back)
        repeated = found[len(found) - back :]
        found += (repeated * (size // back + 1))[:size]
        if len(found) > length:
            raise ValueError(length)
    if len(found) != length:
        raise ValueError(length)
    return bytes(found)


def avro_reader(schema):
    """A function that reads a value of the schema from a block, and whether it is a record."""
    import base64, datetime, struct, uuid

    named = {}
    primitives = ("null", "boolean", "int", "long", "float", "double", "bytes", "string")

    def invalid(reason):
        raise AvroError(f"has an invalid Avro schema: {reason}")

    def double(value):
        if value != value:
            return "NaN"
        return value if abs(value) != float("inf") else "Infinity" if value > 0 else "-Infinity"

    def string(block):
        try:
            return block.take(block.long()).decode("utf-8")
        except UnicodeDecodeError:
            raise AvroError("is a damaged Avro file: a string is not UTF-8") from None

    def date(days):
        found = None if not -719162 <= days <= 2932896 else datetime.date(1970, 1, 1) + datetime.timedelta(days=days)
        return f"{days} days" if found is None else found.isoformat()

    def clock(micros):
        if not 0 <= micros < 86400000000:
            return f"{micros} microseconds"
        seconds, fraction = divmod(micros, 1000000)
        text = f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
        return text if fraction == 0 else f"{text}.{fraction:06d}"

    def timestamp(micros, zone):
        days, rest = divmod(micros, 86400000000)
        text = date(days)
        return f"{micros} microseconds" if text.endswith(" days") else f"{text}T{clock(rest)}{zone}"

    def decimal(data, scale):
        whole = int.from_bytes(data, "big", signed=True)
        digits, sign = str(abs(whole)).rjust(scale + 1, "0"), "-" if whole < 0 else ""
        return f"{sign}{digits[: len(digits) - scale]}.{digits[len(digits) - scale :]}" if scale else sign + digits

    def scale_of(schema):
        precision, scale = schema.get("precision"), schema.get("scale", 0)
        fits = all(isinstance(number, int) and not isinstance(number, bool) for number in (precision, scale)) and 0 <= scale <= precision
        return scale if schema.get("logicalType") == "decimal" and fits else None

    def integer(kind, logical):
        unit = {"millis": 1000, "micros": 1, "nanos": -1000}.get(logical.rpartition("-")[2])
        micros = (lambda value: value * unit) if unit and unit > 0 else lambda value: value // 1000
        if logical == "date" and kind == "int":
            return lambda block: date(block.long())
        if unit and (logical, kind) in (("time-millis", "int"), ("time-micros", "long"), ("time-nanos", "long")):
            return lambda block: clock(micros(block.long()))
        if unit and kind == "long" and logical.rpartition("-")[0] in ("timestamp", "local-timestamp"):
            zone = "Z" if logical.startswith("timestamp") else ""
            return lambda block: timestamp(micros(block.long()), zone)
        return lambda block: block.long()

    def primitive(kind, schema):
        if kind == "null":
            return lambda block: None
        if kind == "boolean":
            return lambda block: block.take(1)[0] != 0
        if kind in ("int", "long"):
            return integer(kind, str(schema.get("logicalType", "")))
        if kind in ("float", "double"):
            form, size = ("<f", 4) if kind == "float" else ("<d", 8)
            return lambda block: double(struct.unpack(form, block.take(size))[0])
        return string if kind == "string" else of_bytes(lambda block: block.take(block.long()), scale_of(schema))

    def of_bytes(take, scale):
        if scale is not None:
            return lambda block: decimal(take(block), scale)
        return lambda block: base64.b64encode(take(block)).decode("ascii")

    def picked(entries, block):
        index = block.long()
        if not 0 <= index < len(entries):
            raise AvroError("is a damaged Avro file: it has no such branch or symbol")
        return entries[index]

    def full_name(schema, namespace):
        name = schema.get("name")
        if not isinstance(name, str):
            invalid("a named type has no name")
        own = schema["namespace"] if isinstance(schema.get("namespace"), str) else namespace
        return name if "." in name or own == "" else f"{own}.{name}"

    def defined(schema, namespace, read):
        named[full_name(schema, namespace)] = read
        return read

    def resolved(name, namespace):
        if name in primitives:
            return primitive(name, {})
        found = named.get(name if "." in name or namespace == "" else f"{namespace}.{name}") or named.get(name)
        return found or invalid(f"the type {name} is not defined")

    def record(schema, namespace, depth):
        fields = []

        def read(block):
            block.depth += 1
            if block.depth > 200:
                raise AvroError("is a damaged Avro file: values are nested too deeply")
            found = tuple((name, each(block)) for name, each in fields)
            block.depth -= 1
            return found

        defined(schema, namespace, read)
        inner = full_name(schema, namespace).rpartition(".")[0]
        if not isinstance(schema.get("fields"), list):
            invalid("a record has no fields")
        for field in schema["fields"]:
            if not isinstance(field, dict) or not isinstance(field.get("name"), str):
                invalid("a field has no name")
            fields.append((field["name"], reader(field.get("type"), inner, depth + 1)))
        return read

    def reader(schema, namespace, depth):
        if depth > 200:
            invalid("it is nested in more than 200 levels")
        if isinstance(schema, str):
            return resolved(schema, namespace)
        if isinstance(schema, list):
            branches = [reader(each, namespace, depth + 1) for each in schema]
            return lambda block: picked(branches, block)(block)
        if not isinstance(schema, dict):
            invalid("something is not a type")
        kind = schema.get("type")
        if not isinstance(kind, str):
            return reader(kind, namespace, depth + 1)
        if kind == "array":
            items = reader(schema.get("items"), namespace, depth + 1)
            return lambda block: block.blocks(items)
        if kind == "map":
            values = reader(schema.get("values"), namespace, depth + 1)
            return lambda block: tuple(block.blocks(lambda inner: (string(inner), values(inner))))
        if kind == "enum":
            symbols = schema.get("symbols")
            if not isinstance(symbols, list):
                invalid("an enum has no symbols")
            return defined(schema, namespace, lambda block: picked(symbols, block))
        if kind == "fixed":
            size = schema.get("size")
            if not isinstance(size, int) or size < 0:
                invalid("a fixed type has no size")
            if schema.get("logicalType") == "uuid" and size == 16:
                return defined(schema, namespace, lambda block: str(uuid.UUID(bytes=block.take(16))))
            return defined(schema, namespace, of_bytes(lambda block: block.take(size), scale_of(schema)))
        if kind in ("record", "error"):
            return record(schema, namespace, depth)
        return primitive(kind, schema) if kind in primitives else resolved(kind, namespace)

    read = reader(schema, "", 0)
    top = schema
    while isinstance(top, dict) and not isinstance(top.get("type"), str):
        top = top.get("type")
    return read, isinstance(top, dict) and top["type"] in ("record", "error")
