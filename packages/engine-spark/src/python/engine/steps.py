class SourceError(Exception):
    """A file that cannot be read."""

    def __init__(self, code, path, message):
        super().__init__(message)
        self.code, self.path = code, path


class Failed(Exception):
    """A step has failed and said so."""


@contextlib.contextmanager
def step(step_id):
    """Runs the steps' lines and tells how it went."""
    global current
    current = {"id": step_id, "rows": None, **plan["steps"][step_id]}
    began = time.monotonic()
    emit({"kind": "step", "stepId": step_id, "state": "running"})
    try:
        yield
    except Exception as error:
        where = where_memory_ran_out(error)
        current["ran_out"] = where is not None
        failure = explain(error) if where is None else {"code": "MEMORY_LIMIT", "message": "", "detail": where, "path": None, "contexts": []}
        emit({"kind": "step", "stepId": step_id, "state": "failed", "ms": elapsed(began), "error": failure})
        raise Failed() from error
    emit({"kind": "step", "stepId": step_id, "state": "done", "rows": current["rows"], "ms": elapsed(began)})


known_errors = [
    ("UNSEEN_INDEX", r"\[UNSEEN_INDEX\] (\S+)|Unseen value: (\S+)\. To handle"),
    ("UNKNOWN_INDEX", r"\[UNKNOWN_INDEX\] (\S+)"),
    ("INVALID_CLASS", r"\[INVALID_CLASS\] (\S+)"),
    ("ONE_ROW", r"called on matrix with only 1 rows"),
    ("EMPTY_VALIDATION", r"\[EMPTY_VALIDATION\]"),
    ("INVALID_ID", r"\[INVALID_ID\] (\S+)"),
    ("INVALID_FEATURE", r"Encountered (?:null|NaN) while assembling a row|Encountered null value while inferring lengths|Bucketizer encountered"),
    ("OUT_OF_BUCKETS", r"Feature value (\S+) out of Bucketizer bounds"),
    ("UNKNOWN_INDEX", r"Unseen index: (\S+)"),
    ("ONE_CLASS", r"\[ONE_CLASS\]|supports binary classification\. 1 classes detected"),
    ("ZERO_VECTOR", r"\[ZERO_VECTOR\]|Cosine distance is not defined for zero-length vectors"),
    ("EMPTY_EVALUATION", r"\[EMPTY_EVALUATION\]"),
    ("MISSING_METRIC_LABEL", r"key not found: (\d+?)(?:\.0)?\s.*MulticlassMetrics"),
    ("MISSING_PROBABILITY", r"Index (\d+) out of bounds for length.*MulticlassMetrics"),
    ("INVALID_CLASS", r"requirement failed: Invalid label (\S+)"),
    ("NULL_VECTOR", r"probability of each class can not be null"),
    ("INVALID_ID", r"(?:integer range|Integer range) and without fractional part for column .*?, but got (\S+)"),
    ("INVALID_RATING", r"Ratings MUST NOT be"),
    ("SINGULAR_RATINGS", r"SingularMatrixException"),
    ("INVALID_LABEL", r"Labels MUST be in [^,]+, [^,]+, but got -?Infinity"),
    ("INVALID_CLASS", r"Labels MUST be in [^,]+, [^,]+, but got (-\S+|\d+\.\d*[1-9]\d*)"),
    ("TOO_MANY_CLASSES", r"supports binary classification|Binomial family only supports 1 or 2 outcome classes but found (\d+)|Labels MUST be in (?:\{0, 1\}|\[0, )|exceeded the max numClasses"),
    ("INVALID_CLASS", r"Labels MUST be (?:Integers|non-negative)[^0-9-]*(\S+)|Values from column \S+ must be indices, but got (\S+)\."),
    ("NO_SURROGATE", r"All the values in (\S+) are Null"),
    ("NOT_BINARY", r"Vector values MUST be in \{0, 1\}"),
    ("NEGATIVE_FEATURE", r"Vector values MUST be non-negative"),
    ("TOO_MANY_CATEGORIES", r"found more than 10000 distinct"),
    ("TOO_MANY_COMPONENTS", r"source vector size (\d+) must be no less than k"),
    ("ONE_CLUSTER", r"Number of clusters must be greater than one"),
    ("UNSEEN_CATEGORY", r"VectorIndexer encountered invalid value (\S+) on feature"),
    ("UNSEEN_LABEL", r"(?:Unseen label: (.*?)\. To handle|StringIndexer encountered NULL value)"),
    ("REPEATED_ITEM", r"\[REPEATED_ITEM\] ([^\n]*?)(?: SQLSTATE|\n|$)"),
    ("NO_VOCABULARY", r"vocabulary size should be > 0"),
    ("NULL_ITEM", r"\[NULL_ITEM\]"),
    ("TOO_MANY_ITEMSETS", r"\[TOO_MANY_ITEMSETS\] (\S+)"),
    ("FEATURE_INDEX", r"IsotonicRegression.*Index (\d+) out of bounds for length"),
    ("INVALID_RESPONSE", r"\[INVALID_RESPONSE\] (\S+)"),
    ("TOO_MANY_FEATURES", r"only supports number of features <= 4096\. Found (\d+)"),
    ("DIVERGED", r"\[DIVERGED\]|Sum of weights cannot be zero|init value should <= bound"),
    ("INVALID_PREDICTION", r"\[INVALID_PREDICTION\]"),
    ("NO_FEATURES", r"\[NO_FEATURES\]"),
    ("BOUNDS_SIZE", r"BoundsOn(?:Coefficients|Intercepts) must be (?:compatible with|equal to) .*but found: (\(\d+, \d+\)|\d+)"),
    ("LASSO_NOT_SUPPORTED", r"only supports L2 regularization, but got elasticNetParam"),
    ("CONSTANT_LABEL", r"standard deviation of the label is zero"),
    ("EXPANSION_SIZE", r"\[EXPANSION_SIZE\] (\d+)"),
    ("NO_QUANTILES", r"\[NO_QUANTILES\] (.*)|parameter splits given invalid value"),
    ("MISSING_CLASS", r"\[MISSING_CLASS\] (\d+)"),
    ("NULL_VECTOR", r"\[NULL_VECTOR\]"),
    ("VECTOR_NOT_FINITE", r"\[VECTOR_NOT_FINITE\]|Both norms should be greater|Vector values MUST NOT be (?:NaN|Infinity)|NOT_NULL_ASSERT_VIOLATION\][^:]*:\s*- array element class: \"double\""),
    ("NULL_TEXT", r"\[NULL_TEXT\]|(?:Tokenizer|StopWordsRemover|NGram|HashingTF|CountVectorizer|Word2Vec).*NullPointerException|\"tokens\" is null"),
    ("NULL_VECTOR", r"Vectors MUST NOT be Null|\"array\" is null"),
    ("VECTOR_SIZE", r"\[VECTOR_SIZE\] (\d+) and (\d+|null)"),
    ("VECTOR_SIZE", r"non-matching sizes: x\.size = (\d+), y\.size = (\d+)"),
    ("THRESHOLD_COUNT", r"non-matching numClasses and thresholds\.length\. numClasses=(\d+), but thresholds has length (\d+)"),
    ("INVALID_OFFSET", r"\[INVALID_OFFSET\]"),
    ("INVALID_WEIGHT", r"\[INVALID_WEIGHT\]|Weights MUST NOT be"),
    ("INVALID_LABEL", r"Labels MUST NOT be|\[INVALID_LABEL\]"),
    ("INVALID_XPATH", r"Invalid XPath '|Can not convert #\w+ to a NodeList"),
    ("INVALID_XML", r"RuntimeException: (?:Error loading expression|Invalid XML document)"),
    ("RECURSION_LEVEL_LIMIT_EXCEEDED", r"\[RECURSION_LEVEL_LIMIT_EXCEEDED\] (\d+)"),
    ("RECURSION_ROW_LIMIT_EXCEEDED", r"\[RECURSION_ROW_LIMIT_EXCEEDED\] (\d+)"),
    ("EMPTY_TRAINING_DATA", r"Training dataset is empty|requires size of input RDD > 0|training data is empty|Nothing has been added to this summarizer|empty collection|head of empty array|ML_NO_ROWS|dataset size is 0|No ratings available"),
]


def elapsed(began):
    return round((time.monotonic() - began) * 1000)


def known_error(message):
    """The code of an error that Spark gives none, and what matched; None for other errors."""
    found = ((code, re.search(pattern, message, re.S)) for code, pattern in known_errors)
    return next((each for each in found if each[1]), None)


def explain(error):
    """Spark's error class, its message, and the part of our text that it names."""
    code, contexts = None, []
    if isinstance(error, PySparkException):
        code = error.getCondition()
        contexts = [{"start": c.startIndex(), "stop": c.stopIndex(), "fragment": c.fragment()} for c in safe_contexts(error)]
    message = str(error)
    if code is None:
        found = re.search(r"\[([A-Z][A-Z0-9_]*(?:\.[A-Z0-9_]+)*)\]", message)
        code = found.group(1) if found else ("SCHEMA_CHANGED" if "SCHEMA_CHANGED" in message else type(error).__name__)
    short = message.split("\n\nJVM stacktrace")[0].split("\n\tat ")[0][:4000]
    learned = known_error(message)
    if learned:
        known, found = learned
        detail = " and ".join(part for part in found.groups() if part)
        if known == "UNSEEN_LABEL" and not detail:
            detail = "NULL" if "NULL value" in found[0] else '""'
        is_learning = not known.startswith(("INVALID_X", "RECURSION_"))
        classes = {"classes": learning_classes(message)} if is_learning else {}
        return {"code": known, "message": short, "detail": detail, "path": None, "contexts": [], **classes}
    damaged = re.search(r"\[FAILED_READ_FILE\.\w+\] Encountered error while reading file (?:file:)?/*(\S+)\.", message)
    if damaged:
        return unreadable(message, "/" + damaged.group(1))
    path = error.path if isinstance(error, SourceError) else None
    unread = re.search(r"ValueError: \[(FILE_UNREADABLE|SCHEMA_CHANGED|ENCODING_INVALID)\] (.*?) \| (.*)", f"{type(error).__name__}: {message}")
    if unread:
        return {"code": unread.group(1), "message": unread.group(3), "detail": "", "path": path_of_file(plain_file(unread.group(2))), "contexts": []}
    return {"code": error.code if path else code, "message": short, "detail": offending(error), "type": wanted_type(error), "path": path, "contexts": contexts}


def learning_classes(message):
    """The classes of Spark ML that a message names, without `Model` at their end."""
    found = re.findall(r"\.ml\.\w+\.(\w+)|\b(\w+)\$\$Lambda", message)
    return sorted({re.sub("Model$", "", own or other) for own, other in found})


def plain_file(name):
    """The path of a local file that Spark names as a URL."""
    from urllib.parse import unquote

    return "/" + unquote(name[5:]).lstrip("/") if name.startswith("file:") else name


def path_of_file(file, *default):
    """The path in the program at which a file was found; without a default what is no such file stays."""
    known = {os.path.realpath(each): path for path, found in plan["sources"].items() for each in found}
    return known.get(os.path.realpath(file), *(default or (file,)))


def unreadable(message, file):
    """A file that Spark can't read: damaged, or with a column of another type."""
    from urllib.parse import unquote

    path = path_of_file(unquote(file), None)
    name = os.path.basename(unquote(file)) if path is None else file_name(path, unquote(file))
    column = re.search(r"reading Parquet column \[(.*?)\]\. Expected Spark type (.+?), actual Parquet type (\w+)\.", message)
    if column:
        text = f"Column `{column.group(1)}` of `{name}` is {column.group(3)} in the file but {column.group(2).upper()} in the workflow. Infer the schema again."
        return {"code": "SCHEMA_CHANGED", "message": text, "detail": "", "path": path, "contexts": []}
    text = f"`{name}` is damaged: a part of its data can't be read. Copy or write it again."
    return {"code": "FILE_UNREADABLE", "message": text, "detail": "", "path": path, "contexts": []}


def message_parameters(error):
    try:
        return error.getMessageParameters() or {}
    except Exception:
        return {}


def wanted_type(error):
    """The type that a failed cast converts to, as Spark names it; None for other errors."""
    return (message_parameters(error).get("targetType") or "").strip('"') or None


def offending(error):
    """The value that Spark complains of, without its quotes."""
    parameters = message_parameters(error)
    names = ("expression", "value", "indexValue", "inputString", "charset", "actualLength")
    value = next((parameters[name] for name in names if parameters.get(name)), "")
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] == "'" else value


def safe_contexts(error):
    try:
        return [c for c in error.getQueryContext() if c.contextType().name == "SQL"]
    except Exception:
        return []
