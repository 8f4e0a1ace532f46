import type { Origin } from '@millrace/plan';

/** What the printer must know of the relation around an expression. */
export type Scope = {
  /** The quoted SQL of a column of the input (`side` 1: the right side of a join). */
  column(name: string, side: 0 | 1): string;
  /** Whose failure a raised error is, where the expression itself does not say. */
  readonly origin: Origin;
  /** Print sums and products so that an overflow names its node too: slower, for finding out who failed. */
  readonly traced?: boolean;
};
