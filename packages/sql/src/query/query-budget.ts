import type { Span } from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import type { TextLimits } from '../parse/limits.ts';
import { treeSize } from './tree-size.ts';

/** Counts the columns and terms that a query creates, before they are created. */
export class QueryBudget {
  readonly #limits: TextLimits;
  #total = 0;
  #terms = 0;
  #recursions = 0;

  constructor(limits: TextLimits) {
    this.#limits = limits;
  }

  /** A number for each recursion of the text. */
  nextRecursion(): number {
    this.#recursions += 1;
    return this.#recursions;
  }

  /**
   * Counts a relation, or list, of this many columns at `span`. Throws BindFailure if a limit would
   * be exceeded.
   */
  spend(columns: number, span: Span): void {
    const { columns: limit, totalColumns } = this.#limits;
    if (columns > limit) fail('QUERY_TOO_WIDE', { count: columns, limit }, span);
    this.#total += columns;
    if (this.#total <= totalColumns) return;
    fail('QUERY_TOO_WIDE_TOGETHER', { count: this.#total, limit: totalColumns }, span);
  }

  /**
   * Returns the node if it and the previous ones are neither too large nor too deep with every name
   * written out.
   */
  written(node: ExpressionNode): ExpressionNode {
    const { terms: limit, depth: deepest } = this.#limits;
    const { terms, depth } = treeSize(node);
    this.#terms += terms;
    if (this.#terms > limit) fail('QUERY_TOO_LARGE', { limit }, node.span);
    if (depth <= deepest) return node;
    return fail('QUERY_TOO_DEEP', { count: depth, limit: deepest }, node.span);
  }
}
