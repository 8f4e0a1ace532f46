import type { DataType } from './data-type.ts';
import type { AggregateName, ScalarName, WindowName } from './functions/index.ts';
import type { Value } from './value.ts';

/**
 * The part of the user's work that something comes from: the node, its field, and the characters of
 * the field's text.
 */
export type Origin = {
  readonly nodeId: string;
  readonly field?: string;
  readonly span?: Span;
};

/** Half-open range of UTF-16 offsets in the field's text. */
export type Span = readonly [start: number, end: number];

/**
 * A bound expression: every node knows its type, every coercion is an explicit cast, every name is
 * resolved. `origin` identifies the source of an error raised at run time. Frozen plain data: build
 * it with the factories in `build-expression.ts`.
 */
export type Expression =
  | Literal
  | Column
  | Call
  | Cast
  | Case
  | Lambda
  | LambdaVariable
  | AggregateCall
  | WindowCall;

type Typed = { readonly type: DataType; readonly nullable: boolean; readonly origin?: Origin };

export type Literal = Typed & { readonly kind: 'literal'; readonly value: Value };

/**
 * A column of the relation's input. `input` distinguishes the sides of a join (0 left, 1 right) and
 * is 0 elsewhere.
 */
export type Column = Typed & {
  readonly kind: 'column';
  readonly name: string;
  readonly input: 0 | 1;
};

/**
 * A scalar function or operator of the catalog, arguments already coerced to what its signature
 * wants.
 */
export type Call = Typed & {
  readonly kind: 'call';
  readonly fn: ScalarName;
  readonly args: readonly Expression[];
};

/** ANSI cast: `try` gives null where `ansi` raises. */
export type Cast = Typed & {
  readonly kind: 'cast';
  readonly input: Expression;
  readonly mode: 'ansi' | 'try';
};

/**
 * Searched CASE; without `otherwise`, rows that match no branch give null. Only the matching branch
 * is evaluated.
 */
export type Case = Typed & {
  readonly kind: 'case';
  readonly branches: readonly { readonly when: Expression; readonly then: Expression }[];
  readonly otherwise: Expression | null;
};

/** An argument of a higher-order function; `type` is the body's. */
export type Lambda = Typed & {
  readonly kind: 'lambda';
  readonly parameters: readonly string[];
  readonly body: Expression;
};

export type LambdaVariable = Typed & { readonly kind: 'variable'; readonly name: string };

/**
 * Appears only directly in an aggregate relation's `aggregates`. `count(*)` is `count` with no
 * arguments.
 */
export type AggregateCall = Typed & {
  readonly kind: 'aggregate';
  readonly fn: AggregateName;
  readonly args: readonly Expression[];
  readonly distinct: boolean;
  readonly filter: Expression | null;
  /** For order-sensitive ones (first, last, collect_list). Empty: in no particular order. */
  readonly orderBy: readonly SortKey[];
};

/** Appears only directly in a window relation's `columns`. */
export type WindowCall = Typed & {
  readonly kind: 'window';
  readonly fn: WindowName | AggregateName;
  readonly args: readonly Expression[];
  readonly ignoreNulls: boolean;
  /** WITHIN GROUP, for `listagg` and `mode`. */
  readonly withinGroup?: readonly SortKey[];
  readonly partitionBy: readonly Expression[];
  readonly orderBy: readonly SortKey[];
  readonly frame: Frame | null;
};

export type SortKey = {
  readonly expression: Expression;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'first' | 'last';
};

export type Frame = {
  readonly unit: 'rows' | 'range';
  readonly start: FrameBound;
  readonly end: FrameBound;
};

export type FrameBound =
  | { readonly kind: 'unbounded preceding' | 'current row' | 'unbounded following' }
  | { readonly kind: 'preceding' | 'following'; readonly offset: Expression };

export type NamedExpression = {
  readonly name: string;
  readonly expression: Expression;
  /**
   * The user's own text if the expression is exactly that text, so that Spark can print it instead
   * of the tree.
   */
  readonly text?: string;
};
