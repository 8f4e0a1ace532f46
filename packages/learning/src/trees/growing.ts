import type { TreeParams } from '@millrace/plan';
import type { BinCounter } from './bin-counter.ts';
import type { Bins } from './bins.ts';
import type { Divide } from './divide.ts';
import type { Impurity } from './impurity.ts';

/** What a tree learns from. */
export type Growing = {
  readonly bins: Bins;
  readonly counter: BinCounter;
  readonly rows: number;
  readonly impurity: Impurity;
  readonly params: TreeParams;
  /** The features that a node may be split by; null: always all. */
  readonly drawFeatures: (() => readonly number[]) | null;
  /** Where the prediction for each row is written; null: nowhere. */
  readonly predictions: Float64Array | null;
  readonly divide: Divide;
};
