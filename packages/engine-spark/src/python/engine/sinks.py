def show(frame, title, limit):
    """The first rows as JSON, and how many there are."""
    kinds = [field.dataType for field in frame.schema.fields]
    plain = frame.toDF(*[f"c{index}" for index in range(len(kinds))])
    wired = plain.selectExpr(*[f"{wire(f'c{index}', kind)} AS c{index}" for index, kind in enumerate(kinds)])
    first = wired.limit(limit + 1).collect()
    total = len(first) if len(first) <= limit else frame.count()
    lines, cut = result_lines(first[:limit], kinds, plan["limits"])
    head = json.dumps({"fields": current["fields"], "total": total, **({} if cut is None else {"cut": cut})}, ensure_ascii=False)
    file = f"{current['id']}.result.json"
    with open(f"{workspace}/{file}", "w", encoding="utf-8", newline="\n") as out:
        out.write(head[:-1] + ',"rows":[\n' + ",\n".join(lines) + "\n]}")
    current["rows"] = total
    emit({"kind": "result", "stepId": current["id"], "file": file})


def result_lines(rows, kinds, limits):
    """Rows as lines of JSON, as many as fit the limit of bytes; and what was left off, or None. Truncated values of rows left off do not count."""
    most = limits.get("resultBytes")
    cutter = ValueCutter(limits.get("cellBytes"))
    lines, size, cells = [], 0, 0
    for row in rows:
        values = [cutter.cut(plan_value(value, kind), kind) for value, kind in zip(row, kinds)]
        line = json.dumps(values, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        size += len(line.encode("utf-8")) + 2
        if most is not None and size > most:
            return lines, {"rows": True, "cells": cells}
        lines.append(line)
        cells = cutter.count
    return lines, {"rows": False, "cells": cells} if cells > 0 else None


def measure(frame, name):
    value = frame.collect()[0][0]
    emit({"kind": "measure", "stepId": current["id"], "value": value or 0})


def write_parquet(frame, path, mode, partition_by=(), single_file=False):
    save(frame, partition_by, single_file, lambda writer, folder: writer.parquet(folder))


def write_orc(frame, path, mode, partition_by=(), single_file=False):
    save(frame, partition_by, single_file, lambda writer, folder: writer.orc(folder))


def write_json(frame, path, mode, partition_by=(), single_file=False):
    name = next(column for column in frame.columns if column not in partition_by)
    folder = save(frame.withColumnRenamed(name, "value"), partition_by, single_file, lambda writer, folder: writer.option("lineSep", "\n").text(folder))
    rename(folder, ".json")


def write_csv(frame, path, mode, header, separator, quote, escape, null_value, partition_by=(), single_file=False):
    data = [name for name in frame.columns if name not in partition_by]
    lines = csv_lines(frame.select(*[F.col(quoted(name)) for name in data]), separator, quote, escape, null_value)
    text = frame.select(*[F.col(quoted(name)) for name in partition_by], lines.alias("value"))
    folder = save(text, partition_by, single_file, lambda writer, folder: writer.option("lineSep", "\n").text(folder))
    rename(folder, ".csv")
    if header:
        put_heads(folder, csv_head(data, separator, quote, escape))


def write_model(model, path, mode, stages, trained_on):
    name = f"{current['id']}.files"
    folder = f"{workspace}/{name}"
    model.write().overwrite().save(folder)
    tidy(folder)
    with open(f"{folder}/millrace.json", "w", encoding="utf-8") as out:
        out.write(about_model(model, stages, trained_on, {os.path.relpath(file, folder): checksum(file) for file in parts(folder) if not file.endswith("/millrace.json")}))
    current["rows"] = 1
    emit({"kind": "written", "stepId": current["id"], "folder": name, "rows": 1})


def save(frame, partition_by, single_file, write):
    """Writes below the workspace; the runner publishes it."""
    name = f"{current['id']}.files"
    folder = f"{workspace}/{name}"
    counted = Observation()
    observed = frame.observe(counted, F.count(F.lit(1)).alias("rows"))
    writer = (observed.coalesce(1) if single_file else observed).write.mode("overwrite")
    write(writer.partitionBy(*partition_by) if partition_by else writer, folder)
    rows = counted.get["rows"]
    tidy(folder)
    current["rows"] = rows
    emit({"kind": "written", "stepId": current["id"], "folder": name, "rows": rows})
    return folder


def tidy(folder):
    """Removes files that are not data: markers and checksums."""
    for file in parts(folder):
        name = os.path.basename(file)
        if name.startswith((".", "_")):
            os.remove(file)


def rename(folder, ending):
    """Spark calls all text `.txt`."""
    for file in parts(folder):
        os.rename(file, file.removesuffix(".txt") + ending)


def parts(folder):
    return sorted(os.path.join(parent, name) for parent, _, names in os.walk(folder) for name in names)


def put_heads(folder, head):
    found = parts(folder) or [f"{folder}/part-00000.csv"]
    for file in found:
        if os.path.exists(file):
            os.rename(file, file + ".body")
        with open(file, "wb") as out:
            out.write(head.encode("utf-8") + b"\n")
            if os.path.exists(file + ".body"):
                with open(file + ".body", "rb") as body:
                    shutil.copyfileobj(body, out)
                os.remove(file + ".body")
