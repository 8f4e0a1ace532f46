import type { StageName } from './stage.ts';

/** The class that Spark ML saves a stage as, below `org.apache.spark.ml`. */
export const savedClasses: { readonly [Name in StageName]: string } = {
  ALS: 'recommendation.ALSModel',
  Binarizer: 'feature.Binarizer',
  BisectingKMeans: 'clustering.BisectingKMeansModel',
  Bucketizer: 'feature.Bucketizer',
  ChiSqSelector: 'feature.ChiSqSelectorModel',
  CountVectorizer: 'feature.CountVectorizerModel',
  DecisionTreeClassifier: 'classification.DecisionTreeClassificationModel',
  DecisionTreeRegressor: 'regression.DecisionTreeRegressionModel',
  FPGrowth: 'fpm.FPGrowthModel',
  GaussianMixture: 'clustering.GaussianMixtureModel',
  GBTClassifier: 'classification.GBTClassificationModel',
  GBTRegressor: 'regression.GBTRegressionModel',
  GeneralizedLinearRegression: 'regression.GeneralizedLinearRegressionModel',
  HashingTF: 'feature.HashingTF',
  IDF: 'feature.IDFModel',
  Imputer: 'feature.ImputerModel',
  IndexToString: 'feature.IndexToString',
  IsotonicRegression: 'regression.IsotonicRegressionModel',
  KMeans: 'clustering.KMeansModel',
  LinearRegression: 'regression.LinearRegressionModel',
  LinearSVC: 'classification.LinearSVCModel',
  LogisticRegression: 'classification.LogisticRegressionModel',
  MaxAbsScaler: 'feature.MaxAbsScalerModel',
  MinMaxScaler: 'feature.MinMaxScalerModel',
  NaiveBayes: 'classification.NaiveBayesModel',
  NGram: 'feature.NGram',
  Normalizer: 'feature.Normalizer',
  OneHotEncoder: 'feature.OneHotEncoderModel',
  PCA: 'feature.PCAModel',
  PolynomialExpansion: 'feature.PolynomialExpansion',
  // What it learns is a Bucketizer.
  QuantileDiscretizer: 'feature.Bucketizer',
  RandomForestClassifier: 'classification.RandomForestClassificationModel',
  RandomForestRegressor: 'regression.RandomForestRegressionModel',
  RegexTokenizer: 'feature.RegexTokenizer',
  RobustScaler: 'feature.RobustScalerModel',
  StandardScaler: 'feature.StandardScalerModel',
  StopWordsRemover: 'feature.StopWordsRemover',
  StringIndexer: 'feature.StringIndexerModel',
  Tokenizer: 'feature.Tokenizer',
  VarianceThresholdSelector: 'feature.VarianceThresholdSelectorModel',
  VectorAssembler: 'feature.VectorAssembler',
  VectorIndexer: 'feature.VectorIndexerModel',
  Word2Vec: 'feature.Word2VecModel',
};

/** The class of a model of several stages, below `org.apache.spark.ml`. */
export const PIPELINE_CLASS = 'PipelineModel';

const names: ReadonlyMap<string, StageName> = new Map(
  Object.entries(savedClasses)
    .filter(([name]) => name !== 'QuantileDiscretizer')
    .map(([name, saved]) => [`org.apache.spark.ml.${saved}`, name as StageName]),
);

/** The stage that Spark ML saves as this class; undefined for a class that isn't known here. */
export function stageOfClass(name: string): StageName | undefined {
  return names.get(name);
}

/** The folder of a stage in that of its pipeline. */
export function stageFolder(uids: readonly string[], index: number): string {
  const place = String(index).padStart(String(uids.length).length, '0');
  return `stages/${place}_${uids[index]!}`;
}

/** How Spark ML types a parameter in a saved model: it reads a whole number as no double. */
export type ParamKind = 'boolean' | 'double' | 'doubles' | 'integer' | 'string' | 'strings';

/** The parameters of all stages. Those of Spark ML that aren't here keep their defaults. */
const paramKinds: Readonly<Record<string, ParamKind>> = {
  alpha: 'double',
  binary: 'boolean',
  bootstrap: 'boolean',
  caseSensitive: 'boolean',
  coldStartStrategy: 'string',
  degree: 'integer',
  distanceMeasure: 'string',
  dropLast: 'boolean',
  elasticNetParam: 'double',
  epsilon: 'double',
  family: 'string',
  fdr: 'double',
  featureIndex: 'integer',
  featureSubsetStrategy: 'string',
  featuresCol: 'string',
  fitIntercept: 'boolean',
  fpr: 'double',
  fwe: 'double',
  gaps: 'boolean',
  handleInvalid: 'string',
  implicitPrefs: 'boolean',
  impurity: 'string',
  initMode: 'string',
  initSteps: 'integer',
  inputCol: 'string',
  inputCols: 'strings',
  isotonic: 'boolean',
  itemCol: 'string',
  itemsCol: 'string',
  k: 'integer',
  labelCol: 'string',
  labels: 'strings',
  leafCol: 'string',
  link: 'string',
  linkPower: 'double',
  linkPredictionCol: 'string',
  loss: 'string',
  lossType: 'string',
  lower: 'double',
  locale: 'string',
  max: 'double',
  maxBins: 'integer',
  maxCategories: 'integer',
  maxDF: 'double',
  maxDepth: 'integer',
  maxIter: 'integer',
  maxSentenceLength: 'integer',
  min: 'double',
  minConfidence: 'double',
  minCount: 'integer',
  minDF: 'double',
  minDivisibleClusterSize: 'double',
  minDocFreq: 'integer',
  minInfoGain: 'double',
  minInstancesPerNode: 'integer',
  minSupport: 'double',
  minTF: 'double',
  minTokenLength: 'integer',
  minWeightFractionPerNode: 'double',
  missingValue: 'double',
  modelType: 'string',
  n: 'integer',
  nonnegative: 'boolean',
  numFeatures: 'integer',
  numTopFeatures: 'integer',
  numTrees: 'integer',
  offsetCol: 'string',
  outputCol: 'string',
  outputCols: 'strings',
  p: 'double',
  pattern: 'string',
  percentile: 'double',
  predictionCol: 'string',
  probabilityCol: 'string',
  rank: 'integer',
  ratingCol: 'string',
  rawPredictionCol: 'string',
  regParam: 'double',
  relativeError: 'double',
  seed: 'integer',
  selectorType: 'string',
  smoothing: 'double',
  splits: 'doubles',
  standardization: 'boolean',
  stepSize: 'double',
  stopWords: 'strings',
  strategy: 'string',
  stringOrderType: 'string',
  subsamplingRate: 'double',
  threshold: 'double',
  thresholds: 'doubles',
  toLowercase: 'boolean',
  tol: 'double',
  upper: 'double',
  userCol: 'string',
  validationIndicatorCol: 'string',
  validationTol: 'double',
  varianceCol: 'string',
  variancePower: 'double',
  varianceThreshold: 'double',
  vectorSize: 'integer',
  vocabSize: 'integer',
  weightCol: 'string',
  windowSize: 'integer',
  withCentering: 'boolean',
  withMean: 'boolean',
  withScaling: 'boolean',
  withStd: 'boolean',
};

/** The kind of a parameter; undefined for one that no stage has here. */
export function paramKindOf(name: string): ParamKind | undefined {
  return Object.hasOwn(paramKinds, name) ? paramKinds[name] : undefined;
}

/**
 * A stage in the folder of a saved model. `folder` is relative to the model: empty for a model of
 * one stage. `uid` changes whenever the model is trained again.
 */
export type SavedStage = {
  readonly folder: string;
  readonly uid: string;
  readonly className: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Parameters that change its predictions, and that no stage has here. */
  readonly unsupported: readonly { readonly name: string; readonly value: unknown }[];
};

/** A column of the rows that a model was trained on. `type` is the type's name. */
export type SavedColumn = { readonly name: string; readonly type: string };

/** The file that describes a saved model beside what Spark ML reads. */
export const SIDECAR = 'millrace.json';

/**
 * The SHA-256 of each file of a saved model, as hexadecimal digits, by its path in the model's
 * folder. Models that Millrace didn't save have none.
 */
export type SavedChecksums = Readonly<Record<string, string>>;

/** The checksums in the file that describes a model; null if it has none, or is damaged itself. */
export function checksumsIn(sidecar: string): SavedChecksums | null {
  try {
    const { files } = JSON.parse(sidecar) as { readonly files?: unknown };
    return typeof files === 'object' && !Array.isArray(files)
      ? (files as SavedChecksums | null)
      : null;
  } catch {
    return null;
  }
}
