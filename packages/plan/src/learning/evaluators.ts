import type { Weighted } from './estimators.ts';

/** The evaluators of Spark ML and their parameters, without the metric: all are computed. */
export type EvaluatorParams = {
  /** `rawPredictionCol`: a score, or a vector whose second element is one. */
  readonly BinaryClassificationEvaluator: Weighted & {
    readonly rawPredictionCol: string;
    readonly labelCol: string;
    /** 0: every score is a threshold. */
    readonly numBins: number;
  };
  /** Whether the label depends on each feature. It has no metrics, but a row for each feature. */
  readonly ChiSquareTest: { readonly featuresCol: string; readonly labelCol: string };
  readonly ClusteringEvaluator: Weighted & {
    readonly featuresCol: string;
    readonly predictionCol: string;
    readonly distanceMeasure: 'squaredEuclidean' | 'cosine';
  };
  readonly MulticlassClassificationEvaluator: Weighted & {
    readonly predictionCol: string;
    readonly labelCol: string;
    /** A vector with the probability of each class. Empty: there is no `logLoss`. */
    readonly probabilityCol: string;
    /** Probabilities are at least `eps` and at most 1 - `eps`. */
    readonly eps: number;
    /** The class of the metrics of one label; null for none of them. */
    readonly metricLabel: number | null;
    /** How many times as important as precision recall is. */
    readonly beta: number;
  };
  readonly RegressionEvaluator: Weighted & {
    readonly predictionCol: string;
    readonly labelCol: string;
    /** Whether `r2` compares with a prediction of 0, not with that of the mean. */
    readonly throughOrigin: boolean;
  };
};

export type EvaluatorName = keyof EvaluatorParams;

export type Evaluator<Name extends EvaluatorName = EvaluatorName> = {
  readonly [N in Name]: { readonly name: N; readonly params: EvaluatorParams[N] };
}[Name];

/** What an evaluator can show. `silhouettes`: a row for each cluster. */
export type EvaluationTable = 'metrics' | 'chi_square_tests' | 'silhouettes';

/** The metrics that are better when they are smaller. */
const errors: ReadonlySet<string> = new Set([
  'rmse',
  'mse',
  'mae',
  'hammingLoss',
  'weightedFalsePositiveRate',
  'falsePositiveRateByLabel',
  'logLoss',
]);

export function isLargerBetter(metric: string): boolean {
  return !errors.has(metric);
}

/** The metrics of an evaluator, under Spark ML's names and in the order they are shown. */
export function metricsOf({ name, params }: Evaluator): readonly string[] {
  if (name !== 'MulticlassClassificationEvaluator') return evaluatorMetrics[name];
  return [
    ...evaluatorMetrics[name],
    ...(params.beta === 1 ? [] : ['weightedFMeasure']),
    ...(params.metricLabel === null ? [] : metricsByLabel),
    ...(params.probabilityCol === '' ? [] : ['logLoss']),
  ];
}

const metricsByLabel: readonly string[] = [
  'truePositiveRateByLabel',
  'falsePositiveRateByLabel',
  'precisionByLabel',
  'recallByLabel',
  'fMeasureByLabel',
];

const evaluatorMetrics = {
  BinaryClassificationEvaluator: ['areaUnderROC', 'areaUnderPR'],
  ChiSquareTest: [],
  ClusteringEvaluator: ['silhouette'],
  MulticlassClassificationEvaluator: [
    'accuracy',
    'f1',
    'weightedPrecision',
    'weightedRecall',
    'weightedFalsePositiveRate',
    'hammingLoss',
  ],
  RegressionEvaluator: ['rmse', 'mse', 'r2', 'mae', 'var'],
} as const satisfies { readonly [N in EvaluatorName]: readonly string[] };
