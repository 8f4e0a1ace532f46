"""Trains models with scikit-learn and LightGBM, one for each line with a name on the standard input.

Answers with a line of JSON: the time and the CPU time of reading the file and training, the time of
reading alone, and how good the model is.
"""

import json
import sys
import time

import lightgbm
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from sklearn.cluster import KMeans
from sklearn.decomposition import PCA
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.naive_bayes import GaussianNB

path, threads = sys.argv[1], int(sys.argv[2])
pa.set_cpu_count(threads)
features = [f"f{i}" for i in range(20)]

# As Spark ML: at most 32 leaves in five levels, 32 bins, any number of rows in a leaf.
TREE = {
    "num_leaves": 32,
    "max_depth": 5,
    "max_bin": 32,
    "min_data_in_leaf": 1,
    "min_sum_hessian_in_leaf": 0,
    "num_threads": threads,
    "verbose": -1,
    "seed": 42,
}
FOREST = {"boosting": "rf", "bagging_freq": 1, "bagging_fraction": 0.632}


def boost(label, rounds, **options):
    objective = "binary" if label == "y" else "regression"

    def fit(x, labels):
        # Without a copy of the values, and with no other work than the training.
        data = lightgbm.Dataset(x, labels[label], params=TREE, free_raw_data=True)
        params = {**TREE, "objective": objective, **options}
        return lightgbm.train(params, data, num_boost_round=rounds)

    return fit, label


def plain(model, label=None):
    return lambda x, labels: model().fit(x, labels[label] if label else None), label


MODELS = {
    "Linear Regression": plain(LinearRegression, "t"),
    "Logistic Regression": plain(
        lambda: LogisticRegression(C=np.inf, solver="newton-cholesky", tol=1e-6), "y"
    ),
    "K-Means": plain(lambda: KMeans(16, n_init=1, max_iter=20, tol=0, random_state=42)),
    "PCA": plain(lambda: PCA(5, svd_solver="covariance_eigh")),
    "Naive Bayes": plain(GaussianNB, "y"),
    "Decision Tree Classifier": boost("y", 1, learning_rate=1),
    "Decision Tree Regressor": boost("t", 1, learning_rate=1),
    "Random Forest Classifier": boost("y", 20, feature_fraction_bynode=5 / 20, **FOREST),
    "Random Forest Regressor": boost("t", 20, feature_fraction_bynode=7 / 20, **FOREST),
    "GBT Classifier": boost("y", 20, learning_rate=0.1),
    "GBT Regressor": boost("t", 20, learning_rate=0.1),
    "Isotonic Regression": plain(lambda: IsotonicRegression(out_of_bounds="clip"), "t"),
}


def read(name, label):
    columns = features[:1] if name.startswith("Isotonic") else features
    table = pq.read_table(path, columns=columns + ([label] if label else []))
    x = np.column_stack([table[column].to_numpy() for column in columns])
    return x, {label: table[label].to_numpy()} if label else {}


def quality(model, x, labels, label):
    if isinstance(model, PCA):
        return model.explained_variance_[0]
    predicted = model.predict(x)
    if label == "y":
        return np.mean((predicted > 0.5) == labels[label])
    if label == "t":
        return np.sqrt(np.mean((predicted - labels[label]) ** 2))
    groups = [x[predicted == group][:, :2] for group in np.unique(predicted)]
    return sum(len(group) * group.var(axis=0).sum() for group in groups) / len(x)


def answer(name):
    fit, label = MODELS[name]
    started, cpu = time.perf_counter(), time.process_time()
    x, labels = read(name, label)
    read_at = time.perf_counter()
    model = fit(x, labels)
    ended, cpu_ended = time.perf_counter(), time.process_time()
    return {
        "ms": (ended - started) * 1000,
        "cpuMs": (cpu_ended - cpu) * 1000,
        "readMs": (read_at - started) * 1000,
        "quality": float(quality(model, x, labels, label)),
    }


for line in sys.stdin:
    print(json.dumps(answer(line.strip())), flush=True)
