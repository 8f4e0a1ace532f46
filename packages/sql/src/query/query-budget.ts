import type { Span } from '@millrace/plan';
import { BindFailure } from '../bind/failure.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import { formatCount, type TextLimits } from '../parse/limits.ts';
import { treeSize } from './tree-size.ts';

/** Counts what a query makes, before it is made. */
export class QueryBudget {
  readonly #limits: TextLimits;
  #total = 0;
  #terms = 0;

  constructor(limits: TextLimits) {
    this.#limits = limits;
  }

  /** Takes note of a relation, or list, of so many columns at `span`. Throws BindFailure where a limit would be exceeded. */
  spend(columns: number, span: Span): void {
    const { columns: limit, totalColumns } = this.#limits;
    if (columns > limit)
      refuse(`This part of the query would have ${formatCount(columns)} columns; the limit is ${formatCount(limit)}.`, span, 'Select fewer columns first.');
    this.#total += columns;
    if (this.#total <= totalColumns) return;
    const message = `Up to here, the parts of the query have ${formatCount(this.#total)} columns altogether; the limit is ${formatCount(totalColumns)}.`;
    refuse(message, span, 'Select fewer columns first, or split the query into several nodes.');
  }

  /** The node itself, if it and what was asked for before are not too large and not too deep with every name written out. */
  written(node: ExpressionNode): ExpressionNode {
    const { terms: limit, depth: deepest } = this.#limits;
    const { terms, depth } = treeSize(node);
    this.#terms += terms;
    if (this.#terms > limit) {
      const message = `With the names of other columns written out, the expressions of the query have more than ${formatCount(limit)} parts; that is the limit.`;
      refuse(message, node.span, 'Compute the columns in a subquery first.');
    }
    if (depth <= deepest) return node;
    return refuse(
      `With the names of other columns written out, this expression nests ${formatCount(depth)} levels deep; the limit is ${formatCount(deepest)}.`,
      node.span,
      'Compute the columns in a subquery first.',
    );
  }
}

function refuse(message: string, span: Span, hint: string): never {
  throw new BindFailure([{ message, span, hint, code: 'LIMIT_EXCEEDED' }]);
}
