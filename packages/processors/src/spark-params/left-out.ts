/** Why a parameter of Spark ML is no field here. */
type Reasons = Readonly<Record<string, string>>;

const plumbing = 'How Spark works on a cluster. It changes no answer.';
const inColumns = 'One node for each column does the same.';
const nodeInput = 'A node before is connected instead.';
const notYet = 'Not yet.';

/** Parameters of any class. */
export const leftOutOfAll: Reasons = {
  aggregationDepth: plumbing,
  blockSize: plumbing,
  cacheNodeIds: plumbing,
  checkpointInterval: plumbing,
  collectSubModels: 'It keeps models that lost, which no node reads.',
  estimator: nodeInput,
  estimatorParamMaps: 'The fields paramNames and paramValues say it.',
  evaluator: nodeInput,
  finalStorageLevel: plumbing,
  intermediateStorageLevel: plumbing,
  maxBlockSizeInMB: plumbing,
  maxMemoryInMB: plumbing,
  metricName: 'All metrics are computed. What is tuned by one has a field for it.',
  numItemBlocks: plumbing,
  numPartitions: plumbing,
  numUserBlocks: plumbing,
  parallelism: plumbing,
};

/**
 * Parameters of one class. A saved model that predicts by one that is not yet here is refused before
 * the run.
 */
export const leftOut: Readonly<Record<string, Reasons>> = {
  BinaryClassificationEvaluator: {
    numBins: 'Every score is a threshold, so the areas are exact.',
  },
  Binarizer: { inputCols: inColumns, outputCols: inColumns, thresholds: inColumns },
  BisectingKMeans: { distanceMeasure: notYet },
  Bucketizer: { inputCols: inColumns, outputCols: inColumns, splitsArray: inColumns },
  ClusteringEvaluator: { distanceMeasure: notYet },
  CrossValidator: { foldCol: notYet },
  GBTClassifier: {
    featureSubsetStrategy: notYet,
    impurity: 'Spark has only variance, and ignores it.',
    lossType: 'Spark has only logistic.',
    subsamplingRate: notYet,
    validationIndicatorCol: notYet,
    validationTol: notYet,
  },
  GBTRegressor: {
    featureSubsetStrategy: notYet,
    impurity: 'Spark has only variance.',
    lossType: notYet,
    subsamplingRate: notYet,
    validationIndicatorCol: notYet,
    validationTol: notYet,
  },
  DecisionTreeRegressor: { impurity: 'Spark has only variance.' },
  GeneralizedLinearRegression: { solver: 'Spark has only irls.' },
  Imputer: {
    inputCol: 'The field inputCols takes one column, too.',
    missingValue: notYet,
    outputCol: 'The field outputCols takes one column, too.',
    relativeError: 'Medians are exact enough by default.',
  },
  KMeans: {
    distanceMeasure: notYet,
    initMode: notYet,
    initSteps: notYet,
    solver: plumbing,
  },
  LinearRegression: {
    epsilon: notYet,
    loss: notYet,
    solver: 'The solvers reach one answer. Spark takes the exact one if it can.',
  },
  LogisticRegression: {
    lowerBoundsOnCoefficients: notYet,
    lowerBoundsOnIntercepts: notYet,
    upperBoundsOnCoefficients: notYet,
    upperBoundsOnIntercepts: notYet,
  },
  MulticlassClassificationEvaluator: {
    beta: notYet,
    eps: notYet,
    metricLabel: notYet,
    probabilityCol: notYet,
  },
  OneHotEncoder: {
    inputCol: 'The field inputCols takes one column, too.',
    outputCol: 'The field outputCols takes one column, too.',
  },
  QuantileDiscretizer: { inputCols: inColumns, numBucketsArray: inColumns, outputCols: inColumns },
  RandomForestRegressor: { impurity: 'Spark has only variance.' },
  RobustScaler: { relativeError: notYet },
  StopWordsRemover: { inputCols: inColumns, locale: notYet, outputCols: inColumns },
  StringIndexer: {
    inputCol: 'The field inputCols takes one column, too.',
    outputCol: 'The field outputCols takes one column, too.',
  },
};

/** Classes that have no node. */
export const withoutNode: readonly string[] = [
  'AFTSurvivalRegression',
  'BucketedRandomProjectionLSH',
  'DCT',
  'ElementwiseProduct',
  'FMClassifier',
  'FMRegressor',
  'FeatureHasher',
  'Interaction',
  'LDA',
  'MinHashLSH',
  'MultilabelClassificationEvaluator',
  'MultilayerPerceptronClassifier',
  'OneVsRest',
  'PowerIterationClustering',
  'PrefixSpan',
  'RFormula',
  'RankingEvaluator',
  'SQLTransformer',
  'TargetEncoder',
  'UnivariateFeatureSelector',
  'VectorSizeHint',
  'VectorSlicer',
];
