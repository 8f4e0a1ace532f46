/** Why a parameter of Spark ML is no field here. */
type Reasons = Readonly<Record<string, string>>;

const plumbing = 'How Spark works on a cluster. It changes no answer.';
const inColumns = 'One node for each column does the same.';
const nodeInput = 'A node before is connected instead.';

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
  Bucketizer: { inputCols: inColumns, outputCols: inColumns, splitsArray: inColumns },
  GBTClassifier: {
    impurity: 'Spark has only variance, and ignores it.',
    lossType: 'Spark has only logistic.',
  },
  GBTRegressor: { impurity: 'Spark has only variance.' },
  DecisionTreeRegressor: { impurity: 'Spark has only variance.' },
  GeneralizedLinearRegression: { solver: 'Spark has only irls.' },
  Imputer: {
    inputCol: 'The field inputCols takes one column, too.',
    outputCol: 'The field outputCols takes one column, too.',
  },
  KMeans: { solver: plumbing },
  LinearRegression: {
    solver: 'The solvers reach one answer. Spark takes the exact one if it can.',
  },
  OneHotEncoder: {
    inputCol: 'The field inputCols takes one column, too.',
    outputCol: 'The field outputCols takes one column, too.',
  },
  QuantileDiscretizer: { inputCols: inColumns, numBucketsArray: inColumns, outputCols: inColumns },
  RandomForestRegressor: { impurity: 'Spark has only variance.' },
  StopWordsRemover: { inputCols: inColumns, outputCols: inColumns },
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
