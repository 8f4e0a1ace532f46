import type { HandleInvalid, InOut } from './transformers.ts';

/** The columns that a supervised learner reads, and the one it adds. */
export type Supervised = {
  readonly featuresCol: string;
  readonly labelCol: string;
  readonly predictionCol: string;
};

/** A learner whose rows may count differently. `weightCol`: empty if each counts once. */
export type Weighted = { readonly weightCol: string };

/** A learner of classes also adds its raw scores and the probability of each class. */
export type Classification = Supervised & {
  readonly rawPredictionCol: string;
  readonly probabilityCol: string;
  /** One for each class, by which its probability is divided. Null: the most probable is predicted. */
  readonly thresholds: readonly number[] | null;
};

export type StringOrder = 'frequencyDesc' | 'frequencyAsc' | 'alphabetDesc' | 'alphabetAsc';

/** Between what numbers the coefficients and intercepts of a logistic regression are. */
export type LogisticBounds = {
  readonly lowerBoundsOnCoefficients: readonly (readonly number[])[] | null;
  readonly upperBoundsOnCoefficients: readonly (readonly number[])[] | null;
  readonly lowerBoundsOnIntercepts: readonly number[] | null;
  readonly upperBoundsOnIntercepts: readonly number[] | null;
};

/** How a tree grows. `minWeightFractionPerNode`: the least share of all weights in a node. */
export type TreeParams = Weighted & {
  readonly maxDepth: number;
  readonly maxBins: number;
  readonly minInstancesPerNode: number;
  readonly minInfoGain: number;
  readonly minWeightFractionPerNode: number;
  /** The column with the number of the leaf, or a vector of those of all trees. Empty for none. */
  readonly leafCol: string;
  readonly seed: number;
};

/** How a forest is drawn. `featureSubsetStrategy`: auto, all, onethird, sqrt, log2, or a number. */
export type ForestParams = TreeParams & {
  readonly numTrees: number;
  readonly subsamplingRate: number;
  readonly featureSubsetStrategy: string;
  readonly bootstrap: boolean;
};

/**
 * How trees follow each other. `validationIndicatorCol`: a column that says which rows aren't learned
 * from, but end the training when they are predicted no better by `validationTol`. Empty for none.
 */
export type BoostParams = TreeParams & {
  readonly maxIter: number;
  readonly stepSize: number;
  readonly subsamplingRate: number;
  readonly featureSubsetStrategy: string;
  readonly validationIndicatorCol: string;
  readonly validationTol: number;
};

/** `cosine`: 1 less the cosine of the angle between two vectors. */
export type DistanceMeasure = 'euclidean' | 'cosine';

export type ClassImpurity = 'gini' | 'entropy';

/** The stages that learn something first, and their parameters. */
export type EstimatorParams = {
  /** `coldStartStrategy`: what is predicted for users and items that have no ratings. */
  readonly ALS: {
    readonly userCol: string;
    readonly itemCol: string;
    readonly ratingCol: string;
    readonly predictionCol: string;
    readonly rank: number;
    readonly maxIter: number;
    readonly regParam: number;
    readonly implicitPrefs: boolean;
    readonly alpha: number;
    readonly nonnegative: boolean;
    readonly coldStartStrategy: 'nan' | 'drop';
    readonly seed: number;
  };
  /** `minDivisibleClusterSize`: a number of rows, or below 1 a share of them. */
  readonly BisectingKMeans: Weighted & {
    readonly featuresCol: string;
    readonly predictionCol: string;
    readonly k: number;
    readonly maxIter: number;
    readonly minDivisibleClusterSize: number;
    readonly distanceMeasure: DistanceMeasure;
    readonly seed: number;
  };
  /** `selectorType` says which of the numbers after it counts. */
  readonly ChiSqSelector: {
    readonly featuresCol: string;
    readonly labelCol: string;
    readonly outputCol: string;
    readonly selectorType: 'numTopFeatures' | 'percentile' | 'fpr' | 'fdr' | 'fwe';
    readonly numTopFeatures: number;
    readonly percentile: number;
    readonly fpr: number;
    readonly fdr: number;
    readonly fwe: number;
  };
  /** `minDF`, `maxDF`: how many lists have the word, or below 1 which share of them. */
  readonly CountVectorizer: InOut & {
    readonly vocabSize: number;
    readonly minDF: number;
    readonly maxDF: number;
    /** How often a list has the word, or below 1 which share of the list the word is. */
    readonly minTF: number;
    readonly binary: boolean;
  };
  readonly DecisionTreeClassifier: Classification &
    TreeParams & { readonly impurity: ClassImpurity };
  /** `varianceCol`: that of the labels in the leaf. Empty for none. */
  readonly DecisionTreeRegressor: Supervised & TreeParams & { readonly varianceCol: string };
  /** `minSupport`: which share of the lists has the items. The items of a list are different. */
  readonly FPGrowth: {
    readonly itemsCol: string;
    readonly predictionCol: string;
    readonly minSupport: number;
    readonly minConfidence: number;
  };
  readonly GaussianMixture: Weighted & {
    readonly featuresCol: string;
    readonly predictionCol: string;
    readonly probabilityCol: string;
    readonly k: number;
    readonly maxIter: number;
    readonly tol: number;
    readonly seed: number;
  };
  readonly GBTClassifier: Classification & BoostParams;
  readonly GBTRegressor: Supervised & BoostParams & { readonly lossType: 'squared' | 'absolute' };
  /** `link`: empty for the one of the family. `linkPower`: null for 1 - `variancePower`. */
  readonly GeneralizedLinearRegression: Supervised &
    Weighted & {
      /** The column that is added to the sum of the features. Empty for none. */
      readonly offsetCol: string;
      readonly family: 'gaussian' | 'binomial' | 'poisson' | 'gamma' | 'tweedie';
      readonly link: '' | 'identity' | 'log' | 'inverse' | 'logit' | 'probit' | 'cloglog' | 'sqrt';
      readonly variancePower: number;
      readonly linkPower: number | null;
      /** Empty for none. */
      readonly linkPredictionCol: string;
      readonly regParam: number;
      readonly maxIter: number;
      readonly tol: number;
      readonly fitIntercept: boolean;
    };
  /** `minDocFreq`: an element counts only if as many vectors have it. */
  readonly IDF: InOut & { readonly minDocFreq: number };
  readonly Imputer: {
    readonly inputCols: readonly string[];
    readonly outputCols: readonly string[];
    readonly strategy: 'mean' | 'median' | 'mode';
    /** Replaced like null; null for NaN. Numbers that are NaN count in no statistic. */
    readonly missingValue: number | null;
    /** By which share of the rows a median may be off; only Spark approximates. */
    readonly relativeError: number;
  };
  readonly IsotonicRegression: Supervised &
    Weighted & {
      readonly featureIndex: number;
      readonly isotonic: boolean;
    };
  /** `initSteps`: of the draw of centers by Spark. */
  readonly KMeans: Weighted & {
    readonly distanceMeasure: 'euclidean' | 'cosine';
    readonly initMode: 'k-means||' | 'random';
    readonly initSteps: number;
    readonly featuresCol: string;
    readonly predictionCol: string;
    readonly k: number;
    readonly maxIter: number;
    readonly tol: number;
    readonly seed: number;
  };
  /** `epsilon`: up to how many times the scale of the errors they count by their square (`huber`). */
  readonly LinearRegression: Supervised &
    Weighted & {
      readonly loss: 'squaredError' | 'huber';
      readonly epsilon: number;
      readonly maxIter: number;
      readonly regParam: number;
      readonly elasticNetParam: number;
      readonly tol: number;
      readonly fitIntercept: boolean;
      readonly standardization: boolean;
    };
  /** `threshold` is one of the raw score, not of a probability. */
  readonly LinearSVC: Supervised &
    Weighted & {
      readonly rawPredictionCol: string;
      readonly maxIter: number;
      readonly regParam: number;
      readonly tol: number;
      readonly fitIntercept: boolean;
      readonly standardization: boolean;
      readonly threshold: number;
    };
  /**
   * `threshold`: null if there are `thresholds`. Bounds: null for none, otherwise a row for each
   * class, or one row for two classes.
   */
  readonly LogisticRegression: Classification &
    Weighted & {
      readonly maxIter: number;
      readonly regParam: number;
      readonly elasticNetParam: number;
      readonly tol: number;
      readonly fitIntercept: boolean;
      readonly standardization: boolean;
      readonly threshold: number | null;
      readonly family: 'auto' | 'binomial' | 'multinomial';
    } & LogisticBounds;
  readonly MaxAbsScaler: InOut;
  readonly MinMaxScaler: InOut & { readonly min: number; readonly max: number };
  readonly NaiveBayes: Classification &
    Weighted & {
      readonly smoothing: number;
      readonly modelType: 'multinomial' | 'bernoulli' | 'gaussian';
    };
  readonly OneHotEncoder: {
    readonly inputCols: readonly string[];
    readonly outputCols: readonly string[];
    readonly dropLast: boolean;
    readonly handleInvalid: 'error' | 'keep';
  };
  readonly PCA: InOut & { readonly k: number };
  /** `relativeError`: by which share of the rows a quantile may be off; only Spark approximates. */
  readonly QuantileDiscretizer: InOut & {
    readonly numBuckets: number;
    readonly relativeError: number;
    readonly handleInvalid: HandleInvalid;
  };
  readonly RandomForestClassifier: Classification &
    ForestParams & { readonly impurity: ClassImpurity };
  readonly RandomForestRegressor: Supervised & ForestParams;
  /** `lower`, `upper`: the quantiles whose distance becomes 1. */
  readonly RobustScaler: InOut & {
    readonly lower: number;
    readonly upper: number;
    readonly withCentering: boolean;
    readonly withScaling: boolean;
    /** By which share of the rows a quantile may be off; only Spark approximates. */
    readonly relativeError: number;
  };
  readonly StandardScaler: InOut & { readonly withMean: boolean; readonly withStd: boolean };
  readonly StringIndexer: {
    readonly inputCols: readonly string[];
    readonly outputCols: readonly string[];
    readonly handleInvalid: HandleInvalid;
    readonly stringOrderType: StringOrder;
  };
  /** Features whose sample variance is above the threshold stay. */
  readonly VarianceThresholdSelector: {
    readonly featuresCol: string;
    readonly outputCol: string;
    readonly varianceThreshold: number;
  };
  /** Features with at most `maxCategories` different values become categories. */
  readonly VectorIndexer: InOut & {
    readonly maxCategories: number;
    readonly handleInvalid: HandleInvalid;
  };
  /** `minCount`: how often all lists together must have a word. Trained by Spark only. */
  readonly Word2Vec: InOut & {
    readonly vectorSize: number;
    readonly minCount: number;
    readonly windowSize: number;
    readonly maxIter: number;
    readonly stepSize: number;
    readonly maxSentenceLength: number;
    readonly seed: number;
  };
};
