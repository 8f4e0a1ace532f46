def model_values(kind, model):
    """What a model has learned: a name and a number each."""

    def numbered(name, values):
        return [(f"{name} {index}", float(value)) for index, value in enumerate(values)]

    def columns(values):
        return [(name, float(value)) for name, value in zip(model.getInputCols(), values)]

    def logistic():
        if model.coefficientMatrix.numRows == 1:
            return [("intercept", float(model.intercept)), *numbered("coefficient", model.coefficients)]
        return [
            row
            for index, values in enumerate(model.coefficientMatrix.toArray())
            for row in [(f"class {index}, intercept", float(model.interceptVector[index])), *numbered(f"class {index}, coefficient", values)]
        ]

    def fitted(s):
        import math

        def errors():
            try:
                found = [float(value) for value in s.coefficientStandardErrors]
            except Exception:
                # A feature that never changes or repeats others has none.
                return []
            count = len(model.coefficients)
            return [*[("standard error, intercept", value) for value in found[count:]], *numbered("standard error, coefficient", found[:count])]

        def criterion():
            try:
                return float(s.aic)
            except Exception:
                # The tweedie family has none.
                return math.nan

        figures = [("deviance", s.deviance), ("null deviance", s.nullDeviance), ("dispersion", s.dispersion), ("AIC", criterion()), ("degrees of freedom", s.residualDegreeOfFreedom), ("iterations", s.numIterations)]
        return [(name, float(value)) for name, value in [*errors(), *figures] if math.isfinite(value)]

    def importances():
        return numbered("importance", model.featureImportances.toArray())

    def centers():
        cost = [("training cost", float(model.summary.trainingCost))] if model.hasSummary else []
        return [*cost, *[row for index, center in enumerate(model.clusterCenters()) for row in numbered(f"center {index}, feature", center)]]

    def mixture():
        likelihood = [("log-likelihood", float(model.summary.logLikelihood))] if model.hasSummary else []
        means = [row for index, each in enumerate(model.gaussians) for row in numbered(f"mean {index}, feature", each.mean)]
        return [*likelihood, *numbered("weight", model.weights), *means]

    found = {
        "ALS": lambda: [("rank", float(model.rank)), ("users", float(model.userFactors.count())), ("items", float(model.itemFactors.count()))],
        "BisectingKMeans": centers,
        "ChiSqSelector": lambda: numbered("selected", model.selectedFeatures),
        "CountVectorizer": lambda: [(word, float(index)) for index, word in enumerate(model.vocabulary)],
        "FPGrowth": lambda: [(", ".join(sorted(row["items"])), float(row["freq"])) for row in model.freqItemsets.limit(1000).collect()],
        "GaussianMixture": mixture,
        "GeneralizedLinearRegression": lambda: [("intercept", float(model.intercept)), *numbered("coefficient", model.coefficients), *(fitted(model.summary) if model.hasSummary else [])],
        "IDF": lambda: numbered("weight", model.idf),
        "Imputer": lambda: columns([model.surrogateDF.first()[name] for name in model.getInputCols()]),
        "IsotonicRegression": lambda: [*numbered("boundary", model.boundaries), *numbered("prediction", model.predictions)],
        "KMeans": centers,
        "LinearRegression": lambda: [("intercept", float(model.intercept)), *numbered("coefficient", model.coefficients), *([("scale", float(model.scale))] if model.getLoss() == "huber" else [])],
        "LinearSVC": lambda: [("intercept", float(model.intercept)), *numbered("coefficient", model.coefficients)],
        "LogisticRegression": logistic,
        "MaxAbsScaler": lambda: numbered("largest", model.maxAbs),
        "MinMaxScaler": lambda: [*numbered("min", model.originalMin), *numbered("max", model.originalMax)],
        "NaiveBayes": lambda: [*numbered("prior", model.pi), *[row for index, values in enumerate(model.theta.toArray()) for row in numbered(f"class {index}, feature", values)]],
        "OneHotEncoder": lambda: columns(model.categorySizes),
        "PCA": lambda: numbered("explained variance", model.explainedVariance),
        "QuantileDiscretizer": lambda: numbered("split", model.getSplits()),
        "RobustScaler": lambda: [*numbered("median", model.median), *numbered("range", model.range)],
        "StandardScaler": lambda: [*numbered("mean", model.mean), *numbered("deviation", model.std)],
        "VarianceThresholdSelector": lambda: numbered("selected", model.selectedFeatures),
        "VectorIndexer": lambda: [(f"feature {feature}: {value}", float(index)) for feature, values in model.categoryMaps.items() for value, index in values.items()],
        "Word2Vec": lambda: [("words", float(model.getVectors().count())), ("vector size", float(model.getVectorSize()))],
        "StringIndexer": lambda: [(f"{name}: {label}", float(index)) for name, labels in zip(model.getInputCols(), model.labelsArray) for index, label in enumerate(labels)],
    }.get(kind, importances)()
    return found
