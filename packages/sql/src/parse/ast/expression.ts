import type { DataType, Span } from '@millrace/plan';
import type { At } from './at.ts';
import type { CallNode, ExtractNode, LambdaNode, StarNode, TrimNode } from './call.ts';
import type { BinaryNode, BooleanNode, DatetimeNode, IntervalNode, NullNode, NumberNode, ParameterNode, StringNode } from './literal.ts';
import type { Identifier } from './name.ts';
import type { QueryNode } from './query.ts';

/**
 * The syntax tree of Spark SQL expressions and SELECT queries, exactly as written: nothing resolved, nothing typed. Every node has the
 * `span` of its text (parentheses around a node belong to its parent). Plain data with a `kind`. Parentheses leave no node.
 */
export type ExpressionNode =
  | NullNode
  | BooleanNode
  | NumberNode
  | StringNode
  | BinaryNode
  | DatetimeNode
  | IntervalNode
  | ParameterNode
  | NameNode
  | FieldNode
  | SubscriptNode
  | UnaryNode
  | OperatorNode
  | BetweenNode
  | InNode
  | InQueryNode
  | LikeNode
  | IsNode
  | IsDistinctNode
  | CaseNode
  | CastNode
  | ExtractNode
  | TrimNode
  | CallNode
  | LambdaNode
  | StarNode
  | RowNode
  | AliasNode
  | ScalarQueryNode
  | ExistsNode;

/** `a`, `t.a`, `t.a.member`: which part is what, the binder finds out. At least one part. */
export type NameNode = At & { readonly kind: 'name'; readonly parts: readonly Identifier[] };

/** `input.name` where `input` is no plain name. */
export type FieldNode = At & { readonly kind: 'field'; readonly input: ExpressionNode; readonly name: Identifier };

/** `input[index]` */
export type SubscriptNode = At & { readonly kind: 'subscript'; readonly input: ExpressionNode; readonly index: ExpressionNode };

export type UnaryOperator = '-' | '+' | '~' | 'not';

/** `!x` is `not`. */
export type UnaryNode = At & { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly input: ExpressionNode };

/** `==` is `=`, `!=` is `<>`, `DIV` is `div`. Chains of `and` or `or` come out as balanced trees. */
export type Operator = (typeof operators)[number];

export const operators = ['or', 'and', '=', '<>', '<=>', '<', '<=', '>', '>=', '|', '^', '&', '<<', '>>', '>>>', '||', '+', '-', '*', '/', '%', 'div'] as const;

export type OperatorNode = At & { readonly kind: 'operator'; readonly operator: Operator; readonly left: ExpressionNode; readonly right: ExpressionNode };

export type BetweenNode = At & {
  readonly kind: 'between';
  readonly input: ExpressionNode;
  readonly low: ExpressionNode;
  readonly high: ExpressionNode;
  readonly negated: boolean;
};

export type InNode = At & { readonly kind: 'in'; readonly input: ExpressionNode; readonly items: readonly ExpressionNode[]; readonly negated: boolean };

/** `input` is a `row` node for `(a, b) IN (SELECT …)`. */
export type InQueryNode = At & { readonly kind: 'in_query'; readonly input: ExpressionNode; readonly query: QueryNode; readonly negated: boolean };

/** `RLIKE` and `REGEXP` are `rlike`. Without `quantifier` there is exactly one pattern; `SOME` is `any`. */
export type LikeNode = At & {
  readonly kind: 'like';
  readonly operator: 'like' | 'ilike' | 'rlike';
  readonly input: ExpressionNode;
  readonly patterns: readonly ExpressionNode[];
  readonly quantifier: 'any' | 'all' | null;
  readonly escape: StringNode | null;
  readonly negated: boolean;
};

/** `x IS [NOT] NULL | TRUE | FALSE | UNKNOWN` */
export type IsNode = At & {
  readonly kind: 'is';
  readonly input: ExpressionNode;
  readonly test: 'null' | 'true' | 'false' | 'unknown';
  readonly negated: boolean;
};

/** `left IS [NOT] DISTINCT FROM right` */
export type IsDistinctNode = At & { readonly kind: 'is_distinct'; readonly left: ExpressionNode; readonly right: ExpressionNode; readonly negated: boolean };

/** `value` is null for a searched CASE. */
export type CaseNode = At & {
  readonly kind: 'case';
  readonly value: ExpressionNode | null;
  readonly branches: readonly { readonly when: ExpressionNode; readonly then: ExpressionNode }[];
  readonly otherwise: ExpressionNode | null;
};

/** `CAST(x AS t)`, `x :: t` (ansi), `TRY_CAST(x AS t)` (try). */
export type CastNode = At & {
  readonly kind: 'cast';
  readonly input: ExpressionNode;
  readonly type: DataType;
  readonly mode: 'ansi' | 'try';
  readonly typeSpan: Span;
};

/** `(a, b)`: a struct. Items may be `alias` nodes. */
export type RowNode = At & { readonly kind: 'row'; readonly items: readonly ExpressionNode[] };

/** `x AS name`: stands only directly in a `row` node or as an argument of `struct`, and in PIVOT lists. */
export type AliasNode = At & { readonly kind: 'alias'; readonly input: ExpressionNode; readonly name: Identifier };

export type ScalarQueryNode = At & { readonly kind: 'scalar_query'; readonly query: QueryNode };

export type ExistsNode = At & { readonly kind: 'exists'; readonly query: QueryNode };
