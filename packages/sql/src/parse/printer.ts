import type { ExpressionNode, QueryNode } from './ast.ts';

/**
 * Expressions contain queries and queries expressions: each printer reaches the other through this.
 */
export type Printer = {
  readonly expression: (node: ExpressionNode) => string;
  readonly query: (node: QueryNode) => string;
};
