import type { ExpressionNode, QueryNode } from './ast.ts';
import { printExpressionNode } from './print-expression.ts';
import { printQueryNode } from './print-query.ts';
import type { Printer } from './printer.ts';

const printer: Printer = {
  expression: (node) => printExpressionNode(node, printer),
  query: (node) => printQueryNode(node, printer),
};

/**
 * The tree as SQL text. Parsing it gives the same tree, ignoring spans and the quoting of names.
 */
export function printExpression(node: ExpressionNode): string {
  return printer.expression(node);
}

/**
 * The tree as SQL text. Parsing it gives the same tree, ignoring spans and the quoting of names.
 */
export function printQuery(node: QueryNode): string {
  return printer.query(node);
}
