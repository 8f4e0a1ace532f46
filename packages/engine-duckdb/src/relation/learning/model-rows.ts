import type { EstimatorName, Fit, Stage } from '@millrace/plan';
import { importancesOf, leavesOf, type Models, type TreeNode } from '@millrace/learning';

/** What a model has learned, as rows: a name and a number each. */
export type ModelRow = readonly [name: string, value: number];

/** What a model has learned, for people. */
export function modelRows(
  stage: Stage<EstimatorName>,
  model: Models[EstimatorName],
): readonly ModelRow[] {
  // Each lister takes the model of its own stage, and gets no other.
  const list = listers[stage.name] as (
    model: Models[EstimatorName],
    params: Fit['stage']['params'],
  ) => readonly ModelRow[];
  return list(model, stage.params);
}

const listers: {
  readonly [Name in EstimatorName]: (
    model: Models[Name],
    params: Stage<Name>['params'],
  ) => readonly ModelRow[];
} = {
  ALS: ({ rank, users, items }) => [
    ['rank', rank],
    ['users', users.ids.length],
    ['items', items.ids.length],
  ],
  BisectingKMeans: (root) => {
    const leaves = leavesOf(root);
    return [
      ['training cost', leaves.reduce((sum, { cost }) => sum + cost, 0)],
      ...leaves.flatMap(({ center }, cluster) => numbered(`center ${cluster}, feature`, center)),
    ];
  },
  ChiSqSelector: ({ selectedFeatures }) => numbered('selected', selectedFeatures),
  CountVectorizer: ({ vocabulary }) => vocabulary.map((word, index): ModelRow => [word, index]),
  DecisionTreeClassifier: ({ root, features }) => importances([root], features, true, true),
  DecisionTreeRegressor: ({ root, features }) => importances([root], features, true, false),
  FPGrowth: ({ itemsets }) =>
    itemsets.map(({ items, freq }): ModelRow => [items.toSorted().join(', '), freq]),
  GaussianMixture: ({ weights, means, logLikelihood }) => [
    ...(Number.isNaN(logLikelihood) ? [] : [['log-likelihood', logLikelihood] as const]),
    ...numbered('weight', weights),
    ...means.flatMap((mean, cluster) => numbered(`mean ${cluster}, feature`, mean)),
  ],
  GBTClassifier: ({ trees, features }) => importances(trees, features, false, false),
  GBTRegressor: ({ trees, features }) => importances(trees, features, false, false),
  GeneralizedLinearRegression: ({ coefficients, intercept, summary }) => [
    ['intercept', intercept],
    ...numbered('coefficient', coefficients),
    ...(summary === null ? [] : fitRows(summary, coefficients.length)),
  ],
  IDF: ({ idf }) => numbered('weight', idf),
  Imputer: ({ surrogates }, { inputCols }) =>
    inputCols.map((name, index): ModelRow => [name, surrogates[index]!]),
  IsotonicRegression: ({ boundaries, predictions }) => [
    ...numbered('boundary', boundaries),
    ...numbered('prediction', predictions),
  ],
  KMeans: ({ centers, cost }) => [
    ['training cost', cost],
    ...centers.flatMap((center, cluster) => numbered(`center ${cluster}, feature`, center)),
  ],
  LinearRegression: ({ coefficients, intercept, scale }) => [
    ['intercept', intercept],
    ...numbered('coefficient', coefficients),
    ...(scale === undefined ? [] : [['scale', scale] as const]),
  ],
  LinearSVC: ({ coefficients, intercept }) => [
    ['intercept', intercept],
    ...numbered('coefficient', coefficients),
  ],
  LogisticRegression: ({ coefficients, intercepts }) =>
    coefficients.length === 1
      ? [['intercept', intercepts[0]!], ...numbered('coefficient', coefficients[0]!)]
      : coefficients.flatMap((row, group) => [
          [`class ${group}, intercept`, intercepts[group]!] as const,
          ...numbered(`class ${group}, coefficient`, row),
        ]),
  MaxAbsScaler: ({ maxAbs }) => numbered('largest', maxAbs),
  MinMaxScaler: ({ min, max }) => [...numbered('min', min), ...numbered('max', max)],
  NaiveBayes: ({ pi, theta }) => [
    ...numbered('prior', pi),
    ...theta.flatMap((row, group) => numbered(`class ${group}, feature`, row)),
  ],
  OneHotEncoder: ({ categorySizes }, { inputCols }) =>
    inputCols.map((name, index): ModelRow => [name, categorySizes[index]!]),
  PCA: ({ explainedVariance }) => numbered('explained variance', explainedVariance),
  QuantileDiscretizer: ({ splits }) => numbered('split', splits),
  RandomForestClassifier: ({ trees, features }) => importances(trees, features, true, true),
  RandomForestRegressor: ({ trees, features }) => importances(trees, features, true, false),
  RobustScaler: ({ median, range }) => [...numbered('median', median), ...numbered('range', range)],
  StandardScaler: ({ mean, std }) => [...numbered('mean', mean), ...numbered('deviation', std)],
  StringIndexer: ({ labels }, { inputCols }) =>
    labels.flatMap((list, column) =>
      list.map((text, index): ModelRow => [`${inputCols[column]!}: ${text}`, index]),
    ),
  VarianceThresholdSelector: ({ selectedFeatures }) => numbered('selected', selectedFeatures),
  VectorIndexer: ({ categories }) =>
    categories.flatMap((values, feature) =>
      (values ?? []).map((value, index): ModelRow => [`feature ${feature}: ${value}`, index]),
    ),
  Word2Vec: ({ words }, { vectorSize }) => [
    ['words', words.length],
    ['vector size', vectorSize],
  ],
};

/** How well a generalized linear model fits, as far as it is known. */
function fitRows(
  summary: NonNullable<Models['GeneralizedLinearRegression']['summary']>,
  features: number,
): readonly ModelRow[] {
  const { standardErrors, ...figures } = summary;
  const [intercept, ...more] = (standardErrors ?? []).slice(features);
  const rows: readonly (readonly [string, number | null | undefined])[] = [
    ['standard error, intercept', more.length === 0 ? intercept : null],
    ...numbered('standard error, coefficient', (standardErrors ?? []).slice(0, features)),
    ['deviance', figures.deviance],
    ['null deviance', figures.nullDeviance],
    ['dispersion', figures.dispersion],
    ['AIC', figures.aic],
    ['degrees of freedom', figures.degreesOfFreedom],
    ['iterations', figures.iterations],
  ];
  return rows.flatMap(([name, value]): ModelRow[] =>
    value === null || value === undefined ? [] : [[name, value]],
  );
}

function numbered(name: string, values: readonly number[]): readonly ModelRow[] {
  return values.map((value, index) => [`${name} ${index}`, value]);
}

function importances(
  trees: readonly TreeNode[],
  features: number,
  perTree: boolean,
  isClassifier: boolean,
): readonly ModelRow[] {
  return numbered('importance', importancesOf(trees, features, perTree, isClassifier));
}
