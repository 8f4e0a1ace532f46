"""Prints the parameters of Spark ML's classes as JSON, by class. Needs PySpark, but no session."""

import inspect
import json

import pyspark.ml.classification as classification
import pyspark.ml.clustering as clustering
import pyspark.ml.evaluation as evaluation
import pyspark.ml.feature as feature
import pyspark.ml.fpm as fpm
import pyspark.ml.recommendation as recommendation
import pyspark.ml.regression as regression
import pyspark.ml.tuning as tuning
from pyspark.ml.param import Param

modules = [classification, clustering, evaluation, feature, fpm, recommendation, regression, tuning]
abstract = {"Classifier", "ProbabilisticClassifier", "Regressor"}
found = {
    name: sorted(each for each in dir(value) if isinstance(getattr(value, each), Param))
    for module in modules
    for name, value in inspect.getmembers(module, inspect.isclass)
    if value.__module__ == module.__name__ and not name.startswith("_") and not name.endswith("Model") and name not in abstract
}
print(json.dumps({name: params for name, params in sorted(found.items()) if params}, indent=2))
