import type { At } from './at.ts';
import type { ExpressionNode } from './expression.ts';
import type { Identifier } from './name.ts';

/** `nulls` is null where not said: first when ascending, last when descending. */
export type SortItemNode = At & {
  readonly kind: 'sort_item';
  readonly expression: ExpressionNode;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'first' | 'last' | null;
};

/** `OVER (…)`; `base` is the named window it starts from (always null today: Spark has none such). */
export type WindowNode = At & {
  readonly kind: 'window';
  readonly partitionBy: readonly ExpressionNode[];
  readonly orderBy: readonly SortItemNode[];
  readonly frame: FrameNode | null;
};

/** `OVER w` or `OVER (w)` */
export type WindowNameNode = At & { readonly kind: 'window_name'; readonly name: Identifier };

/** Where only a start is written, `end` is the current row. */
export type FrameNode = At & { readonly kind: 'frame'; readonly unit: 'rows' | 'range'; readonly start: FrameBoundNode; readonly end: FrameBoundNode };

export type FrameBoundNode = At & {
  readonly kind: 'unbounded preceding' | 'preceding' | 'current row' | 'following' | 'unbounded following';
  /** Only for `preceding` and `following`. */
  readonly offset: ExpressionNode | null;
};
