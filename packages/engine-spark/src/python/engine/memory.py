OUT_OF_MEMORY = 52
"""The exit value of Spark's Java when its heap is full."""

JAVA_RAN_OUT = re.compile(
    r"OutOfMemoryError|UNABLE_TO_ACQUIRE_MEMORY|Not enough memory to build and broadcast|spark\.driver\.maxResultSize|Cannot grow BufferHolder"
)
PYTHON_RAN_OUT = re.compile(r"^MemoryError\b", re.MULTILINE)


def limit_own_memory():
    """Results pass through this process. Its Java and its workers have limits of their own, and were started before."""
    idle = 512 << 20
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (idle + options["memoryBytes"], resource.RLIM_INFINITY))


def where_memory_ran_out(error):
    """`java`, `python` for one of Spark's Python workers, `driver` for this process; None where something else went wrong."""
    if isinstance(error, MemoryError):
        return "driver"
    if isinstance(error, PythonException):
        return "python" if PYTHON_RAN_OUT.search(str(error)) else None
    if isinstance(error, (Py4JError, ConnectionError)):
        if JAVA_RAN_OUT.search(str(error)):
            return "java"
        # Java that refuses the data isn't about to end, so there is no need to wait for it.
        return "java" if known_error(str(error)) is None and java_exit(error) == OUT_OF_MEMORY else None
    if isinstance(error, PySparkException):
        return "java" if JAVA_RAN_OUT.search(error.getCondition() or str(error)) else None
    return None


def java_exit(error):
    """The exit value of Java, which may be about to end; None while it lives. Once it answers no more, it ends, slowly on a busy machine."""
    is_silent = isinstance(error, (Py4JNetworkError, ConnectionError))
    try:
        return spark.sparkContext._gateway.proc.wait(60 if is_silent else 5)
    except subprocess.TimeoutExpired:
        return None
