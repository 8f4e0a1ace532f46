import type { EstimatorName, StageParams } from '@millrace/plan';
import type { Models } from './models.ts';
import type { Pool } from './parallel/job.ts';

export { LearningError } from './errors/learning-error.ts';

/** The estimators that learn from vectors in memory. All others learn from queries, or on Spark. */
export type TrainerName = Exclude<
  EstimatorName,
  | 'CountVectorizer'
  | 'IDF'
  | 'Imputer'
  | 'OneHotEncoder'
  | 'QuantileDiscretizer'
  | 'StringIndexer'
  | 'Word2Vec'
>;

/** Rows to learn from. The arrays are shared between threads; a trainer never changes them. */
export type TrainingData = {
  readonly rows: number;
  /** The size of each vector. */
  readonly width: number;
  /**
   * The vectors of all rows, one after the other. For ALS, a user and an item; for FPGrowth, a list
   * and the position of one of its items in `names`, or -1 for a list without items.
   */
  readonly features: Float64Array;
  /** One value for each row; empty if the estimator has no label. */
  readonly label: Float64Array;
  /** How often each row counts: finite, not negative, and not 0 for all. Absent: once. */
  readonly weight?: Float64Array;
  /** What is added to the sum of each row's features: finite. Absent: nothing. */
  readonly offset?: Float64Array;
  /** Which rows measure the model (1), and are learned from (0). NaN: neither. Absent: all are. */
  readonly validation?: Float64Array;
  readonly names?: readonly string[];
};

export type TrainContext = {
  /** Reports how far the training is, from 0 to 1. */
  readonly progress: (fraction: number) => void;
  /** The threads of the training. */
  readonly pool: Pool;
};

/** Trains one kind of model. Runs in a thread of its own, so it never waits and never stops. */
export type Trainer<Name extends TrainerName> = (
  data: TrainingData,
  params: StageParams[Name],
  context: TrainContext,
) => Models[Name];

/** Collects from rows that arrive some at a time, which may be reused after it. */
export type Summary<Result> = {
  readonly add: (rows: TrainingData) => void;
  readonly result: () => Result;
};

/** A trainer that needs only a summary of the rows. The result is plain data. */
export type SummaryTrainer<Name extends TrainerName, Result> = {
  /** `first`: the first rows, which are not added yet. */
  readonly start: (first: TrainingData) => Summary<Result>;
  readonly learn: (
    result: Result,
    params: StageParams[Name],
    context: Pick<TrainContext, 'progress'>,
  ) => Models[Name];
};

/** What a model is learned from: all rows, or the result of a summary. */
export type TrainingRows = { readonly data: TrainingData } | { readonly summary: unknown };
