import type { DataType, Span } from '@millrace/plan';
import type { Aliased } from './aliased.ts';
import type { At } from './at.ts';
import type { LiteralNode, NumberNode, StringNode } from './literal.ts';
import type { Identifier } from './name.ts';
import type { JoinTypeName, Operator, UnaryOperator } from './operators.ts';

/**
 * The syntax tree of Spark SQL expressions and SELECT queries, exactly as written: nothing
 * resolved, nothing typed. Every node has the
 * `span` of its text (parentheses around a node belong to its parent). Plain data with a `kind`.
 * Parentheses leave no node.
 */
export type ExpressionNode =
  | LiteralNode
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

/** `a`, `t.a`, `t.a.member`: the binder resolves the parts. At least one part. */
export type NameNode = At & { readonly kind: 'name'; readonly parts: readonly Identifier[] };

/** `input.name` where `input` isn't a plain name. */
export type FieldNode = At & {
  readonly kind: 'field';
  readonly input: ExpressionNode;
  readonly name: Identifier;
};

/** `input[index]` */
export type SubscriptNode = At & {
  readonly kind: 'subscript';
  readonly input: ExpressionNode;
  readonly index: ExpressionNode;
};

/** `!x` is `not`. */
export type UnaryNode = At & {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly input: ExpressionNode;
};
export type OperatorNode = At & {
  readonly kind: 'operator';
  readonly operator: Operator;
  readonly left: ExpressionNode;
  readonly right: ExpressionNode;
};

export type BetweenNode = At & {
  readonly kind: 'between';
  readonly input: ExpressionNode;
  readonly low: ExpressionNode;
  readonly high: ExpressionNode;
  readonly negated: boolean;
};

export type InNode = At & {
  readonly kind: 'in';
  readonly input: ExpressionNode;
  readonly items: readonly ExpressionNode[];
  readonly negated: boolean;
};

/** `input` is a `row` node for `(a, b) IN (SELECT …)`. */
export type InQueryNode = At & {
  readonly kind: 'in_query';
  readonly input: ExpressionNode;
  readonly query: QueryNode;
  readonly negated: boolean;
};

/**
 * `RLIKE` and `REGEXP` are `rlike`. Without `quantifier` there is exactly one pattern; `SOME` is
 * `any`.
 */
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
export type IsDistinctNode = At & {
  readonly kind: 'is_distinct';
  readonly left: ExpressionNode;
  readonly right: ExpressionNode;
  readonly negated: boolean;
};

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

/**
 * `x AS name`: occurs only directly in a `row` node, as an argument of `struct`, and in PIVOT
 * lists.
 */
export type AliasNode = At & {
  readonly kind: 'alias';
  readonly input: ExpressionNode;
  readonly name: Identifier;
  /** Never by the parser. A member of a written out `s.*`, or a value named after its place beside a star. */
  readonly ofStar?: 'member' | 'place';
};
export type ScalarQueryNode = At & { readonly kind: 'scalar_query'; readonly query: QueryNode };
export type ExistsNode = At & { readonly kind: 'exists'; readonly query: QueryNode };

/**
 * A function call. `SUBSTRING(a FROM b FOR c)`, `POSITION(a IN b)` (as `locate`), `OVERLAY(a
 * PLACING b FROM c FOR d)` are plain calls with their arguments in that order. `current_date` and
 * its like without parentheses are `name` nodes: as in Spark a column of that name comes first. In
 * `timestampadd`, `dateadd`, `timestampdiff`, … with three arguments the first, a `name` node, is
 * the unit. `count(*)` has a `star` argument. `struct(1 AS a)` has `alias` arguments.
 */
export type CallNode = At & {
  readonly kind: 'call';
  /** As written; compare without regard to case. */
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: readonly ExpressionNode[];
  readonly distinct: boolean;
  readonly filter: ExpressionNode | null;
  readonly withinGroup: readonly SortItemNode[];
  readonly nulls: 'ignore' | 'respect' | null;
  readonly over: WindowNode | WindowNameNode | null;
};

/** `EXTRACT(field FROM source)`; the field in upper case, not yet checked, and as `written`. */
export type ExtractNode = At & {
  readonly kind: 'extract';
  readonly field: string;
  readonly written: string;
  readonly source: ExpressionNode;
  readonly fieldSpan: Span;
};

/**
 * `TRIM([BOTH | LEADING | TRAILING] [characters] FROM source)`; `trim(x)` without FROM is an
 * ordinary call.
 */
export type TrimNode = At & {
  readonly kind: 'trim';
  readonly side: 'both' | 'leading' | 'trailing';
  readonly characters: ExpressionNode | null;
  readonly source: ExpressionNode;
};

/** `x -> body`, `(x, y) -> body` */
export type LambdaNode = At & {
  readonly kind: 'lambda';
  readonly parameters: readonly Identifier[];
  readonly body: ExpressionNode;
};

/** `*`, `t.*`, `* EXCEPT (a, b)`: a select item, or the argument of a call. */
export type StarNode = At & {
  readonly kind: 'star';
  readonly qualifier: readonly Identifier[];
  readonly except: readonly NameNode[];
};

/** `nulls` is null if not given: first when ascending, last when descending. */
export type SortItemNode = At & {
  readonly kind: 'sort_item';
  readonly expression: ExpressionNode;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'first' | 'last' | null;
};

/**
 * `OVER (…)`; `base` is the named window it extends (always null today: Spark doesn't support
 * that).
 */
export type WindowNode = At & {
  readonly kind: 'window';
  readonly partitionBy: readonly ExpressionNode[];
  readonly orderBy: readonly SortItemNode[];
  readonly frame: FrameNode | null;
};

/** `OVER w` or `OVER (w)` */
export type WindowNameNode = At & { readonly kind: 'window_name'; readonly name: Identifier };

/** If only a start is given, `end` is the current row. */
export type FrameNode = At & {
  readonly kind: 'frame';
  readonly unit: 'rows' | 'range';
  readonly start: FrameBoundNode;
  readonly end: FrameBoundNode;
};

export type FrameBoundNode = At & {
  readonly kind:
    | 'unbounded preceding'
    | 'preceding'
    | 'current row'
    | 'following'
    | 'unbounded following';
  /** Only for `preceding` and `following`. */
  readonly offset: ExpressionNode | null;
};

/** A query with its WITH and its ORDER BY … LIMIT, both of which apply to the whole `body`. */
export type QueryNode = At & {
  readonly kind: 'query';
  readonly with: readonly CommonTableNode[];
  readonly body: QueryBodyNode;
  /** `all`: ORDER BY ALL, by every output column. */
  readonly orderBy: readonly SortItemNode[] | OrderByAllNode;
  /** A WINDOW clause after the body. */
  readonly windows: readonly NamedWindowNode[];
  /** `LIMIT ALL` is null. */
  readonly limit: ExpressionNode | null;
  readonly offset: ExpressionNode | null;
};

export type OrderByAllNode = At & {
  readonly kind: 'order_by_all';
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'first' | 'last' | null;
};

export type CommonTableNode = At & {
  readonly kind: 'common_table';
  readonly name: Identifier;
  readonly columns: readonly Identifier[];
  readonly query: QueryNode;
  /** Of WITH RECURSIVE: the query may read its own table. */
  readonly recursive: boolean;
  /** `MAX RECURSION LEVEL n` */
  readonly maxLevels: NumberNode | null;
};

/** A `query` here is one in parentheses. */
export type QueryBodyNode =
  | SelectNode
  | SetOperationNode
  | ValuesNode
  | TableNode
  | QueryNode
  | PipeNode;

/** MINUS is `except`. Without ALL, duplicates are removed. */
export type SetOperationNode = At & {
  readonly kind: 'set_operation';
  readonly operation: 'union' | 'except' | 'intersect';
  readonly all: boolean;
  readonly left: QueryBodyNode;
  readonly right: QueryBodyNode;
};

/** `input |> operator` */
export type PipeNode = At & {
  readonly kind: 'pipe';
  readonly input: QueryBodyNode;
  readonly operator: PipeOperatorNode;
};

/** A table here is one over `pipe_input`: a join, PIVOT, UNPIVOT or TABLESAMPLE. */
export type PipeOperatorNode =
  | PipeSelectNode
  | PipeExtendNode
  | PipeSetNode
  | PipeDropNode
  | PipeAliasNode
  | PipeWhereNode
  | PipeAggregateNode
  | PipeOrderNode
  | PipeSetOperationNode
  | JoinNode
  | PivotNode
  | UnpivotNode
  | SampleNode;

/** The rows before the operator. */
export type PipeInputNode = At & { readonly kind: 'pipe_input' };
export type PipeSelectNode = At & {
  readonly kind: 'pipe_select';
  readonly distinct: boolean;
  readonly items: readonly SelectItemNode[];
  readonly groupBy: GroupByNode | null;
  readonly windows: readonly NamedWindowNode[];
};
export type PipeExtendNode = At & {
  readonly kind: 'pipe_extend';
  readonly items: readonly SelectItemNode[];
  readonly windows: readonly NamedWindowNode[];
};

/** `SET name = value, …`; each value can use those before it. */
export type PipeSetNode = At & {
  readonly kind: 'pipe_set';
  readonly values: readonly SelectItemNode[];
  readonly windows: readonly NamedWindowNode[];
};
export type PipeDropNode = At & {
  readonly kind: 'pipe_drop';
  readonly columns: readonly NameNode[];
};
export type PipeAliasNode = At & { readonly kind: 'pipe_alias'; readonly name: Identifier };
export type PipeWhereNode = At & {
  readonly kind: 'pipe_where';
  readonly condition: ExpressionNode;
};

/** The result has the groups, then the aggregates. */
export type PipeAggregateNode = At & {
  readonly kind: 'pipe_aggregate';
  readonly aggregates: readonly SelectItemNode[];
  readonly groups: readonly SelectItemNode[];
};
export type PipeOrderNode = At &
  Pick<QueryNode, 'orderBy' | 'limit' | 'offset'> & { readonly kind: 'pipe_order' };
export type PipeSetOperationNode = At &
  Pick<SetOperationNode, 'operation' | 'all' | 'right'> & {
    readonly kind: 'pipe_set_operation';
  };

export type SelectNode = At & {
  readonly kind: 'select';
  readonly distinct: boolean;
  readonly items: readonly SelectItemNode[];
  readonly from: FromNode | null;
  readonly where: ExpressionNode | null;
  readonly groupBy: GroupByNode | null;
  readonly having: ExpressionNode | null;
  readonly qualify: ExpressionNode | null;
  readonly windows: readonly NamedWindowNode[];
};

/** `aliases`: none, one (`AS a`), or several for a generator (`AS (a, b)`). */
export type SelectItemNode = At & {
  readonly kind: 'select_item';
  readonly expression: ExpressionNode;
  readonly aliases: readonly Identifier[];
};
export type NamedWindowNode = At & {
  readonly kind: 'named_window';
  readonly name: Identifier;
  readonly window: WindowNode | WindowNameNode;
};

/**
 * `GROUP BY ALL`; or plain expressions, each perhaps a ROLLUP, CUBE or GROUPING SETS (also the
 * trailing `WITH ROLLUP` form, as one item).
 */
export type GroupByNode = At & {
  readonly kind: 'group_by';
  readonly all: boolean;
  readonly items: readonly GroupItemNode[];
};
export type GroupItemNode = ExpressionNode | GroupingNode;

/**
 * Each element of `sets` is a list of expressions: `ROLLUP (a, (b, c))` has two, `GROUPING SETS
 * ((a), ())` too. `listed`: what stands before GROUPING SETS without a comma. It decides the order
 * of the groups; a group that is in no set is null.
 */
export type GroupingNode = At & {
  readonly kind: 'rollup' | 'cube' | 'grouping_sets';
  readonly sets: readonly (readonly ExpressionNode[])[];
  readonly listed?: readonly ExpressionNode[];
};
export type FromNode =
  | TableNode
  | DerivedTableNode
  | ValuesNode
  | TableFunctionNode
  | JoinNode
  | LateralViewNode
  | PivotNode
  | UnpivotNode
  | SampleNode
  | PipeInputNode;

/** A table by name (`a` or `db.a`). As a query body it is `TABLE a`. */
export type TableNode = At &
  Aliased & { readonly kind: 'table'; readonly name: readonly Identifier[] };
export type DerivedTableNode = At &
  Aliased & {
    readonly kind: 'derived_table';
    readonly query: QueryNode;
    readonly lateral: boolean;
  };

/** `VALUES (1, 'a'), (2, 'b')`; each row's expressions, one for `VALUES 1, 2`. */
export type ValuesNode = At &
  Aliased & { readonly kind: 'values'; readonly rows: readonly (readonly ExpressionNode[])[] };

/** `range(3)`, `explode(a)` in FROM. */
export type TableFunctionNode = At &
  Aliased & { readonly kind: 'table_function'; readonly call: CallNode; readonly lateral: boolean };

/**
 * `comma`: written `a, b`; its joinType is `cross`. At most one of `condition`, `using`, `natural`.
 */
export type JoinNode = At & {
  readonly kind: 'join';
  readonly joinType: JoinTypeName;
  readonly left: FromNode;
  readonly right: FromNode;
  readonly condition: ExpressionNode | null;
  readonly using: readonly Identifier[];
  readonly natural: boolean;
  readonly comma: boolean;
};

/** `LATERAL VIEW [OUTER] call tableName [AS a, b]` over `input`. */
export type LateralViewNode = At & {
  readonly kind: 'lateral_view';
  readonly input: FromNode;
  readonly outer: boolean;
  readonly call: CallNode;
  readonly alias: Identifier | null;
  readonly columns: readonly Identifier[];
};

/**
 * `PIVOT (aggregates FOR columns IN (values))`; each value is an expression or a `row` for several
 * columns, perhaps in an `alias`.
 */
export type PivotNode = At &
  Aliased & {
    readonly kind: 'pivot';
    readonly input: FromNode;
    readonly aggregates: readonly SelectItemNode[];
    readonly columns: readonly Identifier[];
    readonly values: readonly ExpressionNode[];
  };

/**
 * `UNPIVOT [INCLUDE NULLS] (value FOR name IN (a AS 'x', …))`, or with several value columns, each
 * element a list.
 */
export type UnpivotNode = At &
  Aliased & {
    readonly kind: 'unpivot';
    readonly input: FromNode;
    readonly includeNulls: boolean;
    readonly valueColumns: readonly Identifier[];
    readonly nameColumn: Identifier;
    readonly columns: readonly {
      readonly names: readonly NameNode[];
      readonly alias: Identifier | null;
    }[];
  };

/**
 * `input TABLESAMPLE (n PERCENT | n ROWS | BUCKET n OUT OF m)`; not repeatable without a `seed`.
 * `buckets` is m.
 */
export type SampleNode = At &
  Aliased & {
    readonly kind: 'sample';
    readonly input: FromNode;
    readonly amount: NumberNode;
    readonly unit: 'percent' | 'rows' | 'bucket';
    readonly buckets: NumberNode | null;
    readonly seed: NumberNode | null;
  };
