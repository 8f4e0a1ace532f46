import type { EstimatorName } from '@millrace/plan';

/** What each estimator learns, as plain data with Spark ML's names. */
export type Models = {
  readonly ALS: AlsModel;
  readonly BisectingKMeans: ClusterNode;
  readonly ChiSqSelector: SelectorModel;
  /** The words in the order of their positions. */
  readonly CountVectorizer: { readonly vocabulary: readonly string[] };
  readonly DecisionTreeClassifier: TreeModel;
  readonly DecisionTreeRegressor: TreeModel;
  readonly FPGrowth: FPGrowthModel;
  readonly GaussianMixture: GaussianMixtureModel;
  readonly GBTClassifier: EnsembleModel;
  readonly GBTRegressor: EnsembleModel;
  readonly GeneralizedLinearRegression: GeneralizedLinearModel;
  readonly IDF: IdfModel;
  /** What replaces the missing values of each column. */
  readonly Imputer: { readonly surrogates: readonly number[] };
  /** A line through points: predictions at boundaries in ascending order. */
  readonly IsotonicRegression: {
    readonly boundaries: readonly number[];
    readonly predictions: readonly number[];
  };
  readonly KMeans: KMeansModel;
  /** `scale`: that of the errors, of Huber's loss. Absent: of another one. */
  readonly LinearRegression: LinearModel & { readonly scale?: number };
  /** Of the second class. */
  readonly LinearSVC: LinearModel;
  readonly LogisticRegression: LogisticModel;
  readonly MaxAbsScaler: { readonly maxAbs: readonly number[] };
  readonly MinMaxScaler: { readonly min: readonly number[]; readonly max: readonly number[] };
  readonly NaiveBayes: NaiveBayesModel;
  /** How many categories each column has. */
  readonly OneHotEncoder: { readonly categorySizes: readonly number[] };
  readonly PCA: PcaModel;
  /** The bounds of buckets, from -Infinity to Infinity. */
  readonly QuantileDiscretizer: { readonly splits: readonly number[] };
  readonly RandomForestClassifier: EnsembleModel;
  readonly RandomForestRegressor: EnsembleModel;
  /** `range`: the distance of the two quantiles. */
  readonly RobustScaler: { readonly median: readonly number[]; readonly range: readonly number[] };
  /** `std` is the deviation of a sample. */
  readonly StandardScaler: { readonly mean: readonly number[]; readonly std: readonly number[] };
  /** For each input column: its strings, in the order of their indices. */
  readonly StringIndexer: { readonly labels: readonly (readonly string[])[] };
  readonly VarianceThresholdSelector: SelectorModel;
  readonly VectorIndexer: VectorIndexerModel;
  /** A vector for each word. */
  readonly Word2Vec: {
    readonly words: readonly string[];
    readonly vectors: readonly (readonly number[])[];
  };
};

/** `lists`: how many it has learned from, without those that are null. */
export type FPGrowthModel = {
  readonly itemsets: readonly Itemset[];
  readonly lists: number;
};

/** Items that are together in `freq` lists, in the order of how many lists have each. */
export type Itemset = { readonly items: readonly string[]; readonly freq: number };

/** What is known of users or items: `rank` numbers for each, in the order of the ids. */
export type Factors = {
  readonly ids: readonly number[];
  readonly factors: readonly (readonly number[])[];
};

export type AlsModel = {
  readonly rank: number;
  readonly users: Factors;
  readonly items: Factors;
};

/** The places of the elements that stay, in ascending order. */
export type SelectorModel = { readonly selectedFeatures: readonly number[] };

export type LinearModel = {
  readonly coefficients: readonly number[];
  readonly intercept: number;
};

/** `summary`: null for a model that was loaded. */
export type GeneralizedLinearModel = LinearModel & {
  readonly summary: {
    /** That of the intercept last; null if the coefficients aren't determined. */
    readonly standardErrors: readonly number[] | null;
    /** Null, as the others, if it isn't a finite number. */
    readonly deviance: number | null;
    readonly nullDeviance: number | null;
    readonly dispersion: number | null;
    readonly aic: number | null;
    readonly degreesOfFreedom: number;
    readonly iterations: number;
  } | null;
};

/** For each element: its weight, and how many of the vectors have it. */
export type IdfModel = {
  readonly idf: readonly number[];
  readonly docFreq: readonly number[];
  readonly numDocs: number;
};

/**
 * For each feature: its values in the order of their indices, or null if there are too many to be
 * categories.
 */
export type VectorIndexerModel = { readonly categories: readonly (readonly number[] | null)[] };

/** A row of coefficients for each class; only one, of the second class, if there are two. */
export type LogisticModel = {
  readonly coefficients: readonly (readonly number[])[];
  readonly intercepts: readonly number[];
  readonly classes: number;
};

export type KMeansModel = {
  readonly centers: readonly (readonly number[])[];
  /** The sum of the squared distances of all rows to their centers. */
  readonly cost: number;
};

/** A cluster that is divided into others. `index`: the number of a leaf, negative for other ones. */
export type ClusterNode = {
  readonly index: number;
  readonly size: number;
  readonly center: readonly number[];
  /** The sum of the squared distances of its rows to the center. */
  readonly cost: number;
  /** The distance to the farther center of a child. */
  readonly height: number;
  readonly children: readonly ClusterNode[];
};

/** By distribution. `covariances` has a row for each feature. */
export type GaussianMixtureModel = {
  readonly weights: readonly number[];
  readonly means: readonly (readonly number[])[];
  readonly covariances: readonly (readonly (readonly number[])[])[];
  /** Of all rows that it learned from; NaN for a model that was loaded. */
  readonly logLikelihood: number;
};

/** `components`: the directions, most important first. */
export type PcaModel = {
  readonly components: readonly (readonly number[])[];
  readonly explainedVariance: readonly number[];
};

/** By class. `theta` and `sigma` have a row for each class. */
export type NaiveBayesModel = {
  readonly pi: readonly number[];
  readonly theta: readonly (readonly number[])[];
  /** Variances, if the features are normally distributed. */
  readonly sigma: readonly (readonly number[])[] | null;
};

/**
 * A node of a tree. `stats`: rows by class, or the number of rows, their sum and sum of squares. If
 * rows have weights, these are sums of them, and `rows` is the number of rows.
 */
export type TreeNode = {
  readonly prediction: number;
  readonly impurity: number;
  readonly stats: readonly number[];
  readonly rows?: number;
  readonly split: {
    readonly feature: number;
    /** NaN if the split is by `categories`. */
    readonly threshold: number;
    /** The categories that go left, of `count`. Only models trained by Spark have them. */
    readonly categories?: { readonly left: readonly number[]; readonly count: number };
    readonly gain: number;
    /** Where the feature is at most the threshold, or one of the categories. */
    readonly left: TreeNode;
    readonly right: TreeNode;
  } | null;
};

/** `classes` is 0 for regression. `features`: the size of the vectors. */
export type TreeModel = {
  readonly root: TreeNode;
  readonly classes: number;
  readonly features: number;
};

export type EnsembleModel = {
  readonly trees: readonly TreeNode[];
  readonly weights: readonly number[];
  readonly classes: number;
  readonly features: number;
};

export type Model<Name extends EstimatorName = EstimatorName> = Models[Name];
