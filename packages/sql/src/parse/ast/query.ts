import type { At } from './at.ts';
import type { ExpressionNode } from './expression.ts';
import type { FromNode, TableNode, ValuesNode } from './from.ts';
import type { Identifier } from './name.ts';
import type { SortItemNode, WindowNameNode, WindowNode } from './window.ts';

/** A query with its WITH and its ORDER BY … LIMIT, both of which cover the whole `body`. */
export type QueryNode = At & {
  readonly kind: 'query';
  readonly with: readonly CommonTableNode[];
  readonly body: QueryBodyNode;
  /** `all`: ORDER BY ALL, by every output column. */
  readonly orderBy: readonly SortItemNode[] | OrderByAllNode;
  /** WINDOW clause standing after the body. */
  readonly windows: readonly NamedWindowNode[];
  /** `LIMIT ALL` is null. */
  readonly limit: ExpressionNode | null;
  readonly offset: ExpressionNode | null;
};

export type OrderByAllNode = At & { readonly kind: 'order_by_all'; readonly direction: 'asc' | 'desc'; readonly nulls: 'first' | 'last' | null };

export type CommonTableNode = At & {
  readonly kind: 'common_table';
  readonly name: Identifier;
  readonly columns: readonly Identifier[];
  readonly query: QueryNode;
};

/** A `query` here is one in parentheses. */
export type QueryBodyNode = SelectNode | SetOperationNode | ValuesNode | TableNode | QueryNode;

/** MINUS is `except`. Without ALL duplicates go. */
export type SetOperationNode = At & {
  readonly kind: 'set_operation';
  readonly operation: 'union' | 'except' | 'intersect';
  readonly all: boolean;
  readonly left: QueryBodyNode;
  readonly right: QueryBodyNode;
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
export type SelectItemNode = At & { readonly kind: 'select_item'; readonly expression: ExpressionNode; readonly aliases: readonly Identifier[] };

export type NamedWindowNode = At & { readonly kind: 'named_window'; readonly name: Identifier; readonly window: WindowNode | WindowNameNode };

/** `GROUP BY ALL`; or plain expressions, each perhaps a ROLLUP, CUBE or GROUPING SETS (also the trailing `WITH ROLLUP` form, as one item). */
export type GroupByNode = At & { readonly kind: 'group_by'; readonly all: boolean; readonly items: readonly GroupItemNode[] };

export type GroupItemNode = ExpressionNode | GroupingNode;

/** Each element is a list of expressions: `ROLLUP (a, (b, c))` has two, `GROUPING SETS ((a), ())` too. */
export type GroupingNode = At & { readonly kind: 'rollup' | 'cube' | 'grouping_sets'; readonly sets: readonly (readonly ExpressionNode[])[] };
