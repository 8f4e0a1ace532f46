import type { Span } from '@millrace/plan';
import { BindFailure } from '../bind/failure.ts';
import { formatCount, type TextLimits } from '../parse/limits.ts';

/** Counts the columns that a query makes, before they are made. */
export class ColumnBudget {
  readonly #limits: TextLimits;
  #total = 0;

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
}

function refuse(message: string, span: Span, hint: string): never {
  throw new BindFailure([{ message, span, hint, code: 'LIMIT_EXCEEDED' }]);
}
