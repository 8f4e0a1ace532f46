import type { TreeParams } from '@millrace/plan';
import type { BinCounter } from './bin-counter.ts';
import type { Bins } from './bins.ts';
import type { Divide } from './divide.ts';
import type { Impurity } from './impurity.ts';
import type { Leaves } from './leaves.ts';

/** What a tree learns from. */
export type Growing = {
  readonly bins: Bins;
  readonly counter: BinCounter;
  readonly rows: number;
  readonly impurity: Impurity;
  readonly params: TreeParams;
  /** The features that a node may be split by; null: always all. */
  readonly drawFeatures: (() => readonly number[]) | null;
  /** Where the leaves are written; null: nowhere. */
  readonly leaves: Leaves | null;
  readonly divide: Divide;
  /** Whether rows have weights of their own, so that sums of weights aren't numbers of rows. */
  readonly isWeighted: boolean;
  /** How often each row was drawn, if rows have weights and are drawn; else null. */
  readonly drawn: Float64Array | null;
  /** A node is split only if both parts have this weight. */
  readonly minWeight: number;
};
