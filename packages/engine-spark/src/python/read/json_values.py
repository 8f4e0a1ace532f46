def json_object(text, exact=False):
    """The members of a JSON object as a tuple of pairs (arrays inside are lists), or None if the text is no such object. `exact`: numbers of more than 16 characters also have their text."""
    import json
    import re

    def refuse(constant):
        raise ValueError(constant)

    if exact and re.search("[-+.0-9eE]{17}", text):
        numbers = {"parse_float": written_float}
    else:
        numbers = {"parse_float": json_float} if re.search("[eE][+]?[0-9]{3}|[0-9]{300}", text) else {}
    try:
        value = json.loads(text, object_pairs_hook=tuple, parse_constant=refuse, **numbers)
        if "\\u" in text:
            json_text(value).encode("utf-8")
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, tuple) else None


def json_float(text):
    """A number; one beyond the range of doubles also has its text."""
    number = float(text)
    if abs(number) <= 1.7976931348623157e308:
        return number
    return with_text(number, text)


def written_float(text):
    return with_text(float(text), text) if len(text) > 16 else json_float(text)


def with_text(number, text):
    written = type("WrittenNumber", (float,), {})(number)
    written.text = text
    return written


def first_members(pairs):
    """An object's members by name; the first of two with the same name."""
    found = {}
    for name, value in pairs:
        found.setdefault(name, value)
    return found


def json_members(pairs, fields):
    found = first_members(pairs)
    return tuple(json_value(found.get(field.name), field.dataType) for field in fields)


def json_lost(value, kind):
    """The JSON text of the first value that `json_value` makes None, though it isn't null; or None."""
    name = kind.typeName()
    if value is None or name == "string":
        return None
    if name == "array" and isinstance(value, list):
        inside = (json_lost(entry, kind.elementType) for entry in value)
    elif name == "struct" and isinstance(value, tuple):
        found = first_members(value)
        inside = (json_lost(found.get(field.name), field.dataType) for field in kind.fields)
    elif name == "map" and isinstance(value, tuple):
        inside = (json_lost(entry, kind.valueType) for entry in first_members(value).values())
    else:
        return json_text(value) if json_value(value, kind) is None else None
    return next((text for text in inside if text is not None), None)


def json_value(value, kind):
    """A JSON value in a column's type; None if it doesn't have it."""
    name = kind.typeName()
    if value is None:
        return None
    if name == "string":
        return value if isinstance(value, str) else json_text(value)
    if name == "binary":
        return base64_bytes(value) if isinstance(value, str) else None
    if name == "boolean":
        return value if isinstance(value, bool) else None
    if name == "array":
        return [json_value(entry, kind.elementType) for entry in value] if isinstance(value, list) else None
    if name == "struct":
        return json_members(value, kind.fields) if isinstance(value, tuple) else None
    if name == "map":
        if not isinstance(value, tuple):
            return None
        return {key: json_value(entry, kind.valueType) for key, entry in first_members(value).items()}
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    return json_number(value, name)


def base64_bytes(text):
    """The bytes of a text in Base64, with its padding; None if it is anything else."""
    import base64
    import re

    if not re.fullmatch("(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?", text):
        return None
    return bytearray(base64.b64decode(text))


def json_number(value, name):
    bits = {"byte": 8, "short": 16, "integer": 32, "long": 64}.get(name)
    if bits is not None:
        return value if isinstance(value, int) and -(1 << (bits - 1)) <= value < 1 << (bits - 1) else None
    if isinstance(value, str):
        special = {"NaN": "nan", "Infinity": "inf", "+Infinity": "inf", "INF": "inf", "+INF": "inf", "-Infinity": "-inf", "-INF": "-inf"}
        return float(special[value]) if value in special else None
    try:
        number = float(value)
    except OverflowError:
        return None
    largest = 3.4028235677973362e38 if name == "float" else 1.7976931348623157e308
    return number if abs(number) <= largest else None


def json_text(value):
    """A JSON value as compact text; numbers as JavaScript writes them, with a fraction if they are no integers, or as they are written."""
    import re

    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return getattr(value, "text", None) or json_double(value)
    if isinstance(value, str):
        short = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
        return '"' + re.sub(r'["\\\x00-\x1f]', lambda found: short.get(found.group()) or f"\\u{ord(found.group()):04X}", value) + '"'
    if isinstance(value, list):
        return "[" + ",".join(json_text(entry) for entry in value) + "]"
    return "{" + ",".join(f"{json_text(name)}:{json_text(entry)}" for name, entry in value) + "}"


def json_double(value):
    from decimal import Decimal

    sign, digits, exponent = Decimal(repr(value)).as_tuple()
    if not isinstance(exponent, int):
        return "null"
    figures = "".join(map(str, digits)).rstrip("0")
    point = len(digits) + exponent
    if not figures:
        text = "0.0"
    elif 0 < point <= 21:
        text = (figures + "0" * (point - len(figures)) + ".0") if len(figures) <= point else f"{figures[:point]}.{figures[point:]}"
    elif -6 < point <= 0:
        text = "0." + "0" * -point + figures
    else:
        text = figures[0] + ("." + figures[1:] if len(figures) > 1 else "") + f"e{point - 1}"
    return ("-" if sign else "") + text
