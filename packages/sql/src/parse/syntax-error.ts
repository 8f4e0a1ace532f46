import type { Span } from '@millrace/plan';

/** What is wrong with a text, where, and what to do. The only thing the parser throws. */
export class SqlSyntaxError extends Error {
  override readonly name = 'SqlSyntaxError';
  readonly span: Span;
  readonly hint: string | null;

  constructor(message: string, span: Span, hint: string | null = null) {
    super(message);
    this.span = span;
    this.hint = hint;
  }
}
