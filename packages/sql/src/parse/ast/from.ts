import type { At } from './at.ts';
import type { CallNode } from './call.ts';
import type { ExpressionNode, NameNode } from './expression.ts';
import type { NumberNode } from './literal.ts';
import type { Identifier } from './name.ts';
import type { QueryNode, SelectItemNode } from './query.ts';

export type FromNode = TableNode | DerivedTableNode | ValuesNode | TableFunctionNode | JoinNode | LateralViewNode | PivotNode | UnpivotNode | SampleNode;

type Aliased = {
  /** The name given with AS, null where none. */
  readonly alias: Identifier | null;
  readonly columnAliases: readonly Identifier[];
};

/** A table by name (`a` or `db.a`). As a query body it is `TABLE a`. */
export type TableNode = At & Aliased & { readonly kind: 'table'; readonly name: readonly Identifier[] };

export type DerivedTableNode = At & Aliased & { readonly kind: 'derived_table'; readonly query: QueryNode; readonly lateral: boolean };

/** `VALUES (1, 'a'), (2, 'b')`; each row's expressions, one for `VALUES 1, 2`. */
export type ValuesNode = At & Aliased & { readonly kind: 'values'; readonly rows: readonly (readonly ExpressionNode[])[] };

/** `range(3)`, `explode(a)` in FROM. */
export type TableFunctionNode = At & Aliased & { readonly kind: 'table_function'; readonly call: CallNode; readonly lateral: boolean };

export type JoinTypeName = 'inner' | 'left' | 'right' | 'full' | 'semi' | 'anti' | 'cross';

/** `comma`: written `a, b`; its joinType is `cross`. At most one of `condition`, `using`, `natural`. */
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

/** `PIVOT (aggregates FOR columns IN (values))`; each value is an expression or a `row` for several columns, perhaps in an `alias`. */
export type PivotNode = At &
  Aliased & {
    readonly kind: 'pivot';
    readonly input: FromNode;
    readonly aggregates: readonly SelectItemNode[];
    readonly columns: readonly Identifier[];
    readonly values: readonly ExpressionNode[];
  };

/** `UNPIVOT [INCLUDE NULLS] (value FOR name IN (a AS 'x', …))`, or with several value columns, each element a list. */
export type UnpivotNode = At &
  Aliased & {
    readonly kind: 'unpivot';
    readonly input: FromNode;
    readonly includeNulls: boolean;
    readonly valueColumns: readonly Identifier[];
    readonly nameColumn: Identifier;
    readonly columns: readonly { readonly names: readonly NameNode[]; readonly alias: Identifier | null }[];
  };

/** `input TABLESAMPLE (n PERCENT | n ROWS)`; not repeatable unless `seed` is there. */
export type SampleNode = At &
  Aliased & {
    readonly kind: 'sample';
    readonly input: FromNode;
    readonly amount: NumberNode;
    readonly unit: 'percent' | 'rows';
    readonly seed: NumberNode | null;
  };
