import type { Origin, Span } from '@millrace/plan';
import type { Parameter } from '../bind/binding.ts';
import type { ExpressionNode, QueryNode } from '../parse/ast.ts';
import type { TextLimits } from '../parse/limits.ts';
import type { QueryBudget } from './query-budget.ts';
import type { Source } from './source.ts';

/** What a query may name, and whose it is. */
export type QueryContext = {
  /** By name in lower case: the inputs, and what WITH adds. */
  readonly tables: ReadonlyMap<string, NamedTable>;
  readonly origin: { readonly nodeId: string; readonly field?: string };
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly limits: TextLimits;
  readonly budget: QueryBudget;
  /** Binds a query inside this one. */
  readonly query: (node: QueryNode, context: QueryContext) => Source;
  /** Keeps the rows of a source for which a condition holds. */
  readonly where: (condition: ExpressionNode, source: Source, context: QueryContext) => Source;
};

/** `source` is asked for only by a query that reads the table. */
export type NamedTable = { readonly name: string; readonly source: () => Source };

export function originAt(context: QueryContext, span: Span): Origin {
  return { ...context.origin, span };
}
