"""Prints the metrics that scikit-learn computes for the workflows in examples/learning.

pip install scikit-learn==1.9.1 pandas==3.1.1
python test/real-data/expected.py > test/real-data/expected.json
"""

import json
from pathlib import Path

import numpy
import pandas
import sklearn
from sklearn import metrics
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import ElasticNet, LinearRegression, LogisticRegression, PoissonRegressor
from sklearn.naive_bayes import GaussianNB, MultinomialNB
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

EXAMPLES = Path(__file__).parents[2] / "examples"


def main():
    expected = {
        "titanic-survivors": titanic(),
        "spam-subjects": spam("subjects", "subject"),
        "sms-spam": spam("sms", "message"),
        "adult-income": adults(),
        "taxi-distances": taxi(),
        "home-prices": homes(),
        "restaurant-ratings": restaurants(),
        "handwritten-digits": classes(*parts("digits", "digit"), MultinomialNB()),
        "iris-species": iris(),
        "voters-of-1996": classes(*parts("voters", "dole"), tree()),
        "wine-growers": classes(*wine(), GaussianNB()),
        "doctor-visits": numbers(*parts("doctor-visits", "visits"), poisson()),
        "food-spending": numbers(*parts("food-spending", "food"), LinearRegression()),
        "warm-days": warm_days(),
    }
    print(json.dumps({"scikit-learn": sklearn.__version__, "expected": expected}, indent=2))


def parts(name, label):
    """Features and labels of the training rows, then those of every fifth row."""
    rows = pandas.read_csv(EXAMPLES / "data" / "learning" / f"{name}.csv")
    return divide(rows.drop(columns=["id", label]), rows[label], rows["id"] % 5 == 0)


def divide(features, labels, is_test):
    values, known = features.to_numpy(float), labels.to_numpy()
    return values[~is_test], known[~is_test], values[is_test], known[is_test]


def iris():
    """The penalty acts on features divided by their standard deviations, as in Spark."""
    train, labels, test, known = parts("iris", "species")
    deviations = train.std(axis=0, ddof=1)
    model = LogisticRegression(C=1 / (0.01 * len(train)), tol=1e-12, max_iter=10_000)
    return classes(train / deviations, labels, test / deviations, known, model)


def wine():
    """Five of the thirteen measurements."""
    train, labels, test, known = parts("wine", "grower")
    return train[:, :5], labels, test[:, :5], known


def tree():
    return DecisionTreeClassifier(max_depth=4, random_state=42)


def poisson():
    return PoissonRegressor(alpha=0, solver="newton-cholesky", tol=1e-12, max_iter=1000)


def warm_days():
    """Spark divides label and penalty by the label's deviation, here that of a population."""
    rows = pandas.read_csv(EXAMPLES / "data" / "weather.csv")
    rows["city"] = (rows["location"] == "Seattle").astype(float)
    features = rows[["precipitation", "temp_min", "wind", "city"]]
    is_test = rows["date"].str.startswith("2015")
    train, labels, test, known = divide(features, rows["temp_max"], is_test)
    deviations, deviation = train.std(axis=0), labels.std()
    model = ElasticNet(alpha=0.1 / deviation, l1_ratio=0.5, tol=1e-14, max_iter=100_000)
    model.fit(train / deviations, labels / deviation)
    return errors(known, model.predict(test / deviations) * deviation)


def titanic():
    """The first class that is left out, and how a sex is numbered, doesn't change the predictions."""
    rows = pandas.read_csv(EXAMPLES / "data" / "learning" / "titanic.csv")
    is_test = rows["id"] % 5 == 0
    features = pandas.get_dummies(rows[["class", "sex"]], drop_first=True, dtype=float)
    features["age"] = rows["age"].fillna(rows.loc[~is_test, "age"].mean())
    model = LogisticRegression(C=numpy.inf, tol=1e-12, max_iter=10_000)
    return separation(*divide(features, rows["survived"], is_test), model)


def adults():
    rows = pandas.read_csv(EXAMPLES / "data" / "learning" / "adults.csv")
    features = pandas.get_dummies(rows[["relationship", "sex"]], drop_first=True, dtype=float)
    features[["age", "education", "hours"]] = rows[["age", "education", "hours"]]
    model = LogisticRegression(C=numpy.inf, tol=1e-12, max_iter=100_000, solver="newton-cholesky")
    return separation(*divide(features, rows["rich"], rows["id"] % 5 == 0), model)


def taxi():
    rows = pandas.read_csv(EXAMPLES / "data" / "learning" / "taxi-trips.csv")
    features = rows[["local", "tip", "hour"]]
    model = DecisionTreeRegressor(max_depth=4, random_state=42)
    return numbers(*divide(features, rows["distance"], rows["id"] % 5 == 0), model)


def homes():
    rows = pandas.read_csv(EXAMPLES / "data" / "learning" / "homes.csv")
    features = rows.drop(columns=["id", "neighborhood", "price"])
    return numbers(*divide(features, rows["price"], rows["id"] % 5 == 0), LinearRegression())


def spam(name, text):
    """Spark smooths the shares of the classes too."""
    rows = pandas.read_csv(EXAMPLES / "data" / "learning" / f"{name}.csv")
    is_test = rows["id"] % 5 == 0
    counter = CountVectorizer(tokenizer=str.split, token_pattern=None, min_df=2)
    train = counter.fit_transform(rows[text][~is_test])
    test = counter.transform(rows[text][is_test])
    labels = rows["spam"].to_numpy()
    count = numpy.bincount(labels[~is_test]) + 1
    model = MultinomialNB(class_prior=count / count.sum())
    return classes(train, labels[~is_test], test, labels[is_test], model)


def restaurants(rank=1, penalty=0.1, iterations=200):
    """scikit-learn has no alternating least squares. All starts lead to nearly the same factors here."""
    rows = pandas.read_csv(EXAMPLES / "data" / "learning" / "restaurant-ratings.csv")
    is_test = (rows["id"] % 5 == 0).to_numpy()
    sides = [pandas.factorize(rows[name])[0] for name in ("guest", "restaurant")]
    ratings = rows["rating"].to_numpy()
    random = numpy.random.default_rng(1)
    factors = [numpy.abs(random.normal(size=(side.max() + 1, rank))) for side in sides]
    for _ in range(iterations):
        for own, other in ((0, 1), (1, 0)):
            for index in range(len(factors[own])):
                known = (sides[own] == index) & ~is_test
                others = factors[other][sides[other][known]]
                penalties = penalty * max(1, known.sum()) * numpy.eye(rank)
                factors[own][index] = numpy.linalg.solve(
                    others.T @ others + penalties, others.T @ ratings[known]
                )
    is_known = [numpy.isin(side, side[~is_test]) for side in sides]
    predicted = (factors[0][sides[0]] * factors[1][sides[1]]).sum(axis=1)
    tested = is_test & is_known[0] & is_known[1]
    return errors(ratings[tested], predicted[tested])


def separation(train, labels, test, known, model):
    scores = model.fit(train, labels).predict_proba(test)[:, 1]
    return {"areaUnderROC": metrics.roc_auc_score(known, scores)}


def classes(train, labels, test, known, model):
    predicted = model.fit(train, labels).predict(test)
    found = metrics.precision_recall_fscore_support(
        known, predicted, average="weighted", zero_division=0
    )
    return {
        "accuracy": metrics.accuracy_score(known, predicted),
        "weightedPrecision": found[0],
        "weightedRecall": found[1],
        "f1": found[2],
    }


def numbers(train, labels, test, known, model):
    return errors(known, model.fit(train, labels).predict(test))


def errors(known, predicted):
    return {
        "rmse": float(numpy.sqrt(metrics.mean_squared_error(known, predicted))),
        "mae": metrics.mean_absolute_error(known, predicted),
        "r2": metrics.r2_score(known, predicted),
    }


main()
