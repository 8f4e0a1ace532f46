import type { EvaluatorName, StageName } from '@millrace/plan';

/** The module of PySpark that has the class, below `pyspark.ml`. */
export const modules: { readonly [Name in StageName | EvaluatorName]: Module } = {
  ALS: 'recommendation',
  Binarizer: 'feature',
  BinaryClassificationEvaluator: 'evaluation',
  BisectingKMeans: 'clustering',
  Bucketizer: 'feature',
  ChiSqSelector: 'feature',
  ChiSquareTest: 'stat',
  ClusteringEvaluator: 'evaluation',
  CountVectorizer: 'feature',
  DecisionTreeClassifier: 'classification',
  DecisionTreeRegressor: 'regression',
  FPGrowth: 'fpm',
  GaussianMixture: 'clustering',
  GBTClassifier: 'classification',
  GBTRegressor: 'regression',
  GeneralizedLinearRegression: 'regression',
  HashingTF: 'feature',
  IDF: 'feature',
  Imputer: 'feature',
  IndexToString: 'feature',
  IsotonicRegression: 'regression',
  KMeans: 'clustering',
  LinearRegression: 'regression',
  LinearSVC: 'classification',
  LogisticRegression: 'classification',
  MaxAbsScaler: 'feature',
  MinMaxScaler: 'feature',
  MulticlassClassificationEvaluator: 'evaluation',
  NaiveBayes: 'classification',
  NGram: 'feature',
  Normalizer: 'feature',
  OneHotEncoder: 'feature',
  PCA: 'feature',
  PolynomialExpansion: 'feature',
  QuantileDiscretizer: 'feature',
  RandomForestClassifier: 'classification',
  RandomForestRegressor: 'regression',
  RegressionEvaluator: 'evaluation',
  RegexTokenizer: 'feature',
  RobustScaler: 'feature',
  StandardScaler: 'feature',
  StopWordsRemover: 'feature',
  StringIndexer: 'feature',
  Tokenizer: 'feature',
  VarianceThresholdSelector: 'feature',
  VectorAssembler: 'feature',
  VectorIndexer: 'feature',
  Word2Vec: 'feature',
};

type Module =
  | 'classification'
  | 'clustering'
  | 'evaluation'
  | 'feature'
  | 'fpm'
  | 'recommendation'
  | 'regression'
  | 'stat';

/** The import lines for the classes that a script mentions. */
export function learningImports(script: string): readonly string[] {
  const whole = /\bPipelineModel\(/.test(script) ? ['from pyspark.ml import PipelineModel'] : [];
  const matrix = /\bDenseMatrix\(/.test(script)
    ? ['from pyspark.ml.linalg import DenseMatrix']
    : [];
  const used = Object.entries(modules).filter(([name]) => new RegExp(`\\b${name}\\(`).test(script));
  const lines = [...Map.groupBy(used, ([, module]) => module)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([module, names]) =>
        `from pyspark.ml.${module} import ${names
          .map(([name]) => name)
          .toSorted()
          .join(', ')}`,
    );
  return [...whole, ...matrix, ...lines];
}
