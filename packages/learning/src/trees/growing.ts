import type { TreeParams } from '@millrace/plan';
import type { CountBins } from './bin-counter.ts';
import type { Bins } from './bins.ts';
import type { Impurity } from './impurity.ts';

/** What a tree learns from. `weights`: how often each row counts; null: once. */
export type Growing = {
  readonly bins: Bins;
  readonly countBins: CountBins;
  readonly rows: number;
  readonly label: Float64Array;
  readonly weights: Float64Array | null;
  readonly impurity: Impurity;
  readonly params: TreeParams;
  /** The features that a node may be split by; null: always all. */
  readonly drawFeatures: (() => readonly number[]) | null;
  /** Where the prediction for each row is written; null: nowhere. */
  readonly predictions: Float64Array | null;
  /** For as many rows as there are. */
  readonly scratch: Int32Array;
};
