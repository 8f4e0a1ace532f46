"""Runs programs on Spark: a request a line on standard input, events a line on the file descriptor of the first argument."""
import contextlib, hashlib, json, logging, os, re, resource, select, shutil, signal, subprocess, sys, threading, time, traceback

import pyspark
from py4j.protocol import Py4JError, Py4JNetworkError
from pyspark.errors import PySparkException, PythonException
from pyspark.sql import Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql import types as T

events = os.fdopen(int(sys.argv[1]), "w", encoding="utf-8")
options = json.loads(sys.argv[2])
plan, workspace, current = {}, "", {}


def emit(event):
    events.write(json.dumps({"run": plan.get("run"), **event}) + "\n")
    events.flush()


def end_with_server():
    """Ends the process group when nobody reads the events anymore, also in the middle of a run."""
    closed = select.poll()
    closed.register(events.fileno(), 0)
    closed.poll()
    os.killpg(os.getpgrp(), signal.SIGKILL)


def session():
    builder = SparkSession.builder
    for name, value in options["settings"].items():
        builder = builder.config(name, value)
    archive = class_archive(options["classArchives"])
    if archive is not None and os.path.exists(archive):
        java = options["settings"]["spark.driver.extraJavaOptions"]
        builder = builder.config("spark.driver.extraJavaOptions", f'{java} -Xshare:auto -XX:SharedArchiveFile="{archive}" -Xlog:cds=off -Xlog:cds+dynamic=off -Xlog:class+path=off')
    return builder.getOrCreate()


def sources(path):
    found = plan["sources"].get(path, [])
    for file in found:
        if not os.path.exists(file):
            raise SourceError("FILE_NOT_FOUND", path, f"There is no file at `{path}`.")
    return found


unreadable_compressions = {".xz": "xz", ".lz4": "LZ4", ".7z": "7-Zip"}


def files(path):
    found = sources(path)
    for file in found:
        ending = os.path.splitext(file)[1].lower()
        if ending in unreadable_compressions:
            raise SourceError("FILE_UNREADABLE", path, f"`{os.path.basename(file)}` is compressed with {unreadable_compressions[ending]}, which can't be read. Unpack it, or compress it with gzip.")
        problem = zip_problem(file) if ending == ".zip" else None
        if problem:
            raise SourceError("FILE_UNREADABLE", path, f"`{file_name(path, file)}` {problem}")
    return spark.sparkContext.parallelize(found, max(1, len(found)))


def pieces(file):
    if file.lower().endswith(".zip"):
        yield from zip_pieces(file)
        return
    with open(file, "rb") as data:
        yield from unpacked(data, file)


def path_of(file):
    return file


def shown_paths(path):
    """The files at a path by their paths as users know them."""
    found = sources(path)
    shown = plan["paths"].get(path) or [os.path.basename(file) for file in found]
    return dict(zip(found, shown))


def parquet_paths(path):
    found = sources(path)
    for file in found:
        problem = parquet_problem(file)
        if problem:
            raise SourceError("FILE_UNREADABLE", path, f"`{file_name(path, file)}` {problem}")
    return [re.sub(r"([\\{}\[\]*?])", r"\\\1", file) for file in found]


def parquet_problem(file):
    """Why a file can't be Parquet, by its first and last bytes; None if it may be."""
    size = os.path.getsize(file)
    if size == 0:
        return "is empty, so it is not a Parquet file. Write it again, or leave it out."
    with open(file, "rb") as data:
        head = data.read(4)
        data.seek(max(0, size - 4))
        tail = data.read(4)
    if b"PARE" in (head, tail):
        return "is an encrypted Parquet file, which can't be read. Save it without encryption."
    if head != b"PAR1":
        return "is not a Parquet file. Check the path, or use the reader of its format."
    return None if tail == b"PAR1" and size >= 12 else "is incomplete: its end is missing. Copy or write it again."


def orc_paths(path, columns):
    found = sources(path)
    for file in found:
        with open(file, "rb") as data:
            if data.read(3) != b"ORC":
                raise SourceError("FILE_UNREADABLE", path, f"`{file_name(path, file)}` is not an ORC file. Check the path, or use the reader of its format.")
    paths = [re.sub(r"([\\{}\[\]*?])", r"\\\1", file) for file in found]
    check_orc_types(path, paths, found, T.StructType.fromDDL(columns) if columns else T.StructType())
    return paths


wider_types = {"tinyint": ("smallint", "int", "bigint"), "smallint": ("int", "bigint"), "int": ("bigint",), "float": ("double",)}


def check_orc_types(path, paths, found, wanted):
    """ORC's reader turns values of any type into any other, and what does not fit into null."""
    kinds = {field.name.lower(): (field.name, field.dataType.simpleString()) for field in wanted.fields}
    for escaped, file in zip(paths, found):
        try:
            stored_fields = spark.read.orc(escaped).schema.fields
        except Py4JError as error:
            raise SourceError("FILE_UNREADABLE", path, f"`{file_name(path, file)}` is incomplete or damaged: its footer can't be read. Copy or write it again.") from error
        for field in stored_fields:
            name, kind = kinds.get(field.name.lower(), (field.name, None))
            stored = field.dataType.simpleString()
            if kind is None or kind.lower() == stored.lower() or kind in wider_types.get(stored, ()):
                continue
            raise SourceError("SCHEMA_CHANGED", path, f"Column `{name}` of `{file_name(path, file)}` is {stored.upper()} in the file but {kind.upper()} in the workflow. Infer the schema again.")


def file_name(path, file):
    name = os.path.basename(file)
    return path if path.endswith(name) else f"{path}: {name}"


def model_folder(path):
    """The folder of a saved model: the one above its topmost metadata."""
    found = [os.path.dirname(os.path.dirname(file)) for file in sources(path) if os.path.basename(os.path.dirname(file)) == "metadata"]
    if not found:
        raise SourceError("FILE_UNREADABLE", path, f"The model at `{path}` is damaged: its metadata are missing.")
    return re.sub(r"([\\{}\[\]*?])", r"\\\1", min(found, key=len))


def checksum(file):
    found = hashlib.sha256()
    with open(file, "rb") as content:
        while piece := content.read(1 << 20):
            found.update(piece)
    return found.hexdigest()


def check_saved(path, folder):
    """An error if the files below a folder of a model aren't those that were saved there. What Spark alone has saved has no checksums, and isn't checked. A file in a folder where nothing was saved is none of the model."""
    root = min((os.path.dirname(os.path.dirname(file)) for file in sources(path) if os.path.basename(os.path.dirname(file)) == "metadata"), key=len)
    sidecar = os.path.join(root, "millrace.json")
    try:
        with open(sidecar, encoding="utf-8") as lines:
            saved = json.load(lines).get("files")
    except (OSError, ValueError, AttributeError):
        saved = None
    if not isinstance(saved, dict):
        return
    files = {os.path.relpath(file, root): file for file in sources(path)}
    expected = [name for name in saved if not folder or name.startswith(f"{folder}/")]
    folders = tuple({os.path.dirname(name) + "/" for name in expected})
    for name in expected:
        if name not in files:
            raise SourceError("FILE_UNREADABLE", path, f"The model at `{path}` is damaged: its file `{name}` is missing. Save it again.")
    for name in files:
        if not name.startswith(folders):
            continue
        if name not in saved:
            raise SourceError("FILE_UNREADABLE", path, f"The model at `{path}` is damaged: its file `{name}` was added. Save it again.")
        if checksum(files[name]) != saved[name]:
            raise SourceError("FILE_UNREADABLE", path, f"The model at `{path}` is damaged: its file `{name}` isn't the one that was saved. Save it again.")


def run(request):
    global plan, workspace
    plan, workspace = request, request["workspace"]
    spark.conf.set("spark.sql.session.timeZone", request["timeZone"])
    try:
        with open(request["script"], encoding="utf-8") as script:
            exec(compile(script.read(), request["script"], "exec"), dict(globals()))
    except Failed:
        pass
    except Exception as error:
        emit({"kind": "fault", "message": "".join(traceback.format_exception(error))})
    emit({"kind": "peak memory", "bytes": peak_memory()})
    if not current.get("ran_out"):
        spark.catalog.clearCache()
    emit({"kind": "end"})
    if current.get("ran_out"):
        os._exit(0)


def peak_memory():
    """Of this process and of Spark's, in bytes."""
    total = 0
    for pid in (os.getpid(), jvm):
        with contextlib.suppress(OSError), open(f"/proc/{pid}/status") as status:
            total += sum(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM:"))
    return total


threading.Thread(target=end_with_server, daemon=True).start()
logging.getLogger("SQLQueryContextLogger").setLevel(logging.CRITICAL)
spark = session()
spark.sparkContext.setLogLevel("ERROR")
jvm = spark._jvm.java.lang.ProcessHandle.current().pid()
limit_own_memory()
emit({"kind": "started", "applicationId": spark.sparkContext.applicationId, "pid": os.getpid()})
for line in sys.stdin:
    run(json.loads(line))
spark.stop()
