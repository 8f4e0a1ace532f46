import { testTrainer, type Rows } from '../test-trainer/test-trainer.ts';

const columns = {
  featuresCol: 'features',
  labelCol: 'label',
  predictionCol: 'prediction',
  rawPredictionCol: 'rawPrediction',
  probabilityCol: 'probability',
  thresholds: null,
};

const tree = {
  weightCol: '',
  maxDepth: 3,
  maxBins: 32,
  minInstancesPerNode: 1,
  minInfoGain: 0,
  minWeightFractionPerNode: 0,
  leafCol: '',
  seed: 42,
};
const forest = {
  ...tree,
  numTrees: 3,
  subsamplingRate: 1,
  featureSubsetStrategy: 'auto',
  bootstrap: true,
};
const boost = {
  ...tree,
  maxIter: 3,
  stepSize: 0.1,
  subsamplingRate: 1,
  featureSubsetStrategy: 'all',
  validationIndicatorCol: '',
  validationTol: 0.01,
};
const vectors = { inputCol: 'features', outputCol: 'scaled' };

const rows: Rows = [
  [[1, 5], 0],
  [[2, 3], 0],
  [[3, 4], 1],
  [[4, 1], 0],
  [[5, 6], 1],
  [[6, 2], 1],
];

testTrainer('DecisionTreeClassifier', { ...columns, ...tree, impurity: 'gini' }, rows);
testTrainer('DecisionTreeRegressor', { ...columns, ...tree, varianceCol: '' }, rows);
testTrainer('GBTClassifier', { ...columns, ...boost }, rows);
testTrainer('GBTRegressor', { ...columns, ...boost, lossType: 'squared' }, rows);
testTrainer(
  'GBTRegressor',
  {
    ...columns,
    ...boost,
    lossType: 'absolute',
    subsamplingRate: 0.9,
    featureSubsetStrategy: '1',
  },
  rows,
);
testTrainer(
  'ALS',
  {
    userCol: 'user',
    itemCol: 'item',
    ratingCol: 'rating',
    predictionCol: 'prediction',
    rank: 2,
    maxIter: 3,
    regParam: 0.1,
    implicitPrefs: false,
    alpha: 1,
    nonnegative: false,
    coldStartStrategy: 'nan',
    seed: 42,
  },
  rows,
);
testTrainer(
  'FPGrowth',
  { itemsCol: 'items', predictionCol: 'prediction', minSupport: 0.1, minConfidence: 0.8 },
  rows,
);
const clusters = {
  featuresCol: 'features',
  predictionCol: 'prediction',
  weightCol: '',
  k: 2,
  seed: 42,
};
for (const distanceMeasure of ['euclidean', 'cosine'] as const)
  testTrainer(
    'BisectingKMeans',
    { ...clusters, maxIter: 20, minDivisibleClusterSize: 1, distanceMeasure },
    rows,
  );
testTrainer(
  'GaussianMixture',
  { ...clusters, probabilityCol: 'probability', maxIter: 100, tol: 0.01 },
  rows,
);
testTrainer(
  'ChiSqSelector',
  {
    ...columns,
    outputCol: 'selected',
    selectorType: 'percentile',
    numTopFeatures: 1,
    percentile: 0.5,
    fpr: 0.05,
    fdr: 0.05,
    fwe: 0.05,
  },
  rows,
);
testTrainer(
  'GeneralizedLinearRegression',
  {
    ...columns,
    weightCol: '',
    family: 'binomial',
    link: 'probit',
    variancePower: 0,
    offsetCol: '',
    linkPower: null,
    linkPredictionCol: '',
    regParam: 0.1,
    maxIter: 25,
    tol: 1e-6,
    fitIntercept: true,
  },
  rows,
);
testTrainer(
  'IsotonicRegression',
  { ...columns, weightCol: '', featureIndex: 1, isotonic: false },
  rows,
);
const kMeans = { ...clusters, maxIter: 20, tol: 1e-4, seed: 42, initSteps: 2 };
testTrainer('KMeans', { ...kMeans, distanceMeasure: 'euclidean', initMode: 'k-means||' }, rows);
testTrainer('KMeans', { ...kMeans, distanceMeasure: 'cosine', initMode: 'random' }, rows);
const logistic = {
  ...columns,
  weightCol: '',
  maxIter: 100,
  regParam: 0.1,
  elasticNetParam: 0,
  tol: 1e-6,
  fitIntercept: true,
  standardization: true,
  threshold: 0.5,
  family: 'auto' as const,
  lowerBoundsOnCoefficients: null,
  upperBoundsOnCoefficients: null,
  lowerBoundsOnIntercepts: null,
  upperBoundsOnIntercepts: null,
};
testTrainer('LogisticRegression', logistic, rows);
testTrainer('LogisticRegression', { ...logistic, upperBoundsOnIntercepts: [-1] }, rows);
testTrainer(
  'LinearSVC',
  {
    ...columns,
    weightCol: '',
    maxIter: 100,
    regParam: 0.1,
    tol: 1e-6,
    fitIntercept: true,
    standardization: true,
    threshold: 0,
  },
  rows,
);
testTrainer('MaxAbsScaler', vectors, rows);
testTrainer('MinMaxScaler', { ...vectors, min: 0, max: 1 }, rows);
testTrainer('NaiveBayes', { ...columns, weightCol: '', smoothing: 1, modelType: 'gaussian' }, rows);
testTrainer('PCA', { ...vectors, k: 2 }, rows);
testTrainer('RandomForestClassifier', { ...columns, ...forest, impurity: 'entropy' }, rows);
testTrainer('RandomForestRegressor', { ...columns, ...forest }, rows);
testTrainer('StandardScaler', { ...vectors, withMean: true, withStd: true }, rows);
testTrainer(
  'VarianceThresholdSelector',
  { ...columns, outputCol: 'selected', varianceThreshold: 3.6 },
  rows,
);
testTrainer('VectorIndexer', { ...vectors, maxCategories: 3, handleInvalid: 'error' }, rows);
