import type { Origin, Span } from '@millrace/plan';
import type { Parameter } from '../bind/binding.ts';
import type {
  ExpressionNode,
  NamedWindowNode,
  QueryNode,
  SelectItemNode,
  SelectNode,
} from '../parse/ast.ts';
import type { TextLimits } from '../parse/limits.ts';
import type { KeyedRows } from './key-conditions.ts';
import type { QueryBudget } from './query-budget.ts';
import type { Domain, Source, VisibleColumn } from './source.ts';

/** The names that a query can use, and its origin. */
export type QueryContext = {
  /** By name in lower case: the inputs, and those added by WITH. */
  readonly tables: ReadonlyMap<string, NamedTable>;
  readonly origin: { readonly nodeId: string; readonly field?: string };
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly limits: TextLimits;
  readonly budget: QueryBudget;
  /** The rows before a pipe operator. */
  readonly pipeInput?: Source;
  /** The outer values that the queries of a correlated subquery may name. */
  readonly domain?: Domain | undefined;
  /** The sources of the queries around this one, from the outside. */
  readonly around?: readonly Source[];
  /** Collects the places where a subquery names columns of the query around it. */
  readonly outerPlaces?: Set<number> | undefined;
  /** Binds a nested query. */
  readonly query: (node: QueryNode, context: QueryContext) => Source;
  /** Filters the rows of a source by a condition. */
  readonly where: (condition: ExpressionNode, source: Source, context: QueryContext) => Source;
  /** What a SELECT with its ORDER BY returns for rows that are given instead of FROM and WHERE. */
  readonly select: (
    select: SelectNode,
    query: Pick<QueryNode, 'orderBy' | 'windows'>,
    rows: Source,
    context: QueryContext,
  ) => Source;
  /** The rows of a subquery for each outer row; null if it names no column of the outer query. */
  readonly keyed: (query: QueryNode, outer: Source, context: QueryContext) => KeyedRows | null;
  /** Replaces the subqueries of an expression by columns that are added to the source. */
  readonly withQueries: (
    node: ExpressionNode,
    source: Source,
    context: QueryContext,
  ) => { readonly node: ExpressionNode; readonly source: Source };
  /** Binds the names of a select list. */
  readonly items: (
    nodes: readonly SelectItemNode[],
    source: Source,
    windows: readonly NamedWindowNode[],
    context: QueryContext,
  ) => Items;
};

/**
 * An output column: its name and its expression over physical names. `passes`: the column that it
 * passes on unchanged, whose table can still be named.
 */
export type Item = {
  readonly name: string;
  readonly node: ExpressionNode;
  readonly passes?: VisibleColumn;
  /** It uses the name of an item before it. */
  readonly usesAlias?: boolean;
};

export type Items = { readonly items: readonly Item[]; readonly source: Source };

/** `source` is called only by a query that reads the table. */
export type NamedTable = { readonly name: string; readonly source: () => Source };

export function originAt(context: QueryContext, span: Span): Origin {
  return { ...context.origin, span };
}
