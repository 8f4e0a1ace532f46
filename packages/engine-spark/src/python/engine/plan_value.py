def wire(text, kind, depth=0):
    """SQL that turns a value into one that Python holds exactly; of a large one no more than what shows that it is cut."""
    most = plan["limits"].get("cellBytes")
    if most is not None and isinstance(kind, T.StringType):
        return f"left({text}, {most + 1})"
    if isinstance(kind, T.TimestampType):
        return f"unix_micros({text})"
    if isinstance(kind, T.TimestampNTZType):
        return f"CAST(CAST(({text} - TIMESTAMP_NTZ'1970-01-01 00:00:00') AS DECIMAL(20,6)) * 1000000 AS BIGINT)"
    if isinstance(kind, T.DayTimeIntervalType):
        return f"CAST(CAST(CAST({text} AS INTERVAL DAY TO SECOND) AS DECIMAL(20,6)) * 1000000 AS BIGINT)"
    if isinstance(kind, T.YearMonthIntervalType):
        return f"CAST(CAST({text} AS INTERVAL YEAR TO MONTH) AS INT)"
    if isinstance(kind, (T.DateType, T.DecimalType)):
        return f"CAST({text} AS STRING)"
    if isinstance(kind, T.BinaryType):
        return f"lower(hex({text if most is None else f'substring({text}, 1, {most // 2 + 1})'}))"
    if isinstance(kind, T.ArrayType):
        return f"transform({entries(text, most)}, e{depth} -> {wire(f'e{depth}', kind.elementType, depth + 1)})"
    if isinstance(kind, T.MapType):
        pair = f"struct({wire(f'e{depth}.key', kind.keyType, depth + 1)}, {wire(f'e{depth}.value', kind.valueType, depth + 1)})"
        return f"transform({entries(f'map_entries({text})', most)}, e{depth} -> {pair})"
    if isinstance(kind, T.StructType):
        members = [wire(f"{text}.{quoted(field.name)}", field.dataType, depth) for field in kind.fields]
        return f"CASE WHEN {text} IS NOT NULL THEN struct({', '.join(members)}) END"
    return text


def entries(text, most):
    return text if most is None else f"slice({text}, 1, {most + 1})"


def plan_value(value, kind):
    """A collected value in the plan's JSON form."""
    if value is None:
        return None
    if isinstance(kind, (T.LongType, T.TimestampType, T.TimestampNTZType, T.DayTimeIntervalType)):
        return str(value)
    if isinstance(kind, (T.DoubleType, T.FloatType)):
        return floating(value)
    if isinstance(kind, T.ArrayType):
        return [plan_value(item, kind.elementType) for item in value]
    if isinstance(kind, T.MapType):
        return [[plan_value(key, kind.keyType), plan_value(item, kind.valueType)] for key, item in value]
    if isinstance(kind, T.StructType):
        return [plan_value(item, field.dataType) for item, field in zip(value, kind.fields)]
    return value


def floating(value):
    if value != value:
        return "NaN"
    if value in (float("inf"), float("-inf")):
        return "Infinity" if value > 0 else "-Infinity"
    return "-0" if value == 0 and str(value).startswith("-") else value


def quoted(name):
    return "`" + name.replace("`", "``") + "`"
