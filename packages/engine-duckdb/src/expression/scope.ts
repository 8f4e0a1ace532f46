import type { Expression, Origin } from '@millrace/plan';

/** What the printer needs to know about the relation around an expression. */
export type Scope = {
  /** The quoted SQL of a column of the input (`side` 1: the right side of a join). */
  column(name: string, side: 0 | 1): string;
  /** The origin of raised errors, if the expression itself has none. */
  readonly origin: Origin;
  /**
   * Prints sums and products so that an overflow names its node too. Slower; used to find the
   * failing node.
   */
  readonly traced?: boolean;
  /** Expressions that DuckDB must not move below conditions. */
  readonly exposed?: ReadonlySet<Expression>;
};
