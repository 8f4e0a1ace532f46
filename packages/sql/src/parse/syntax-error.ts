import type { Span } from '@millrace/plan';

/** `LIMIT_EXCEEDED`: nothing is wrong with the text but its size, or the size of what comes of it. */
export type ProblemCode = 'LIMIT_EXCEEDED';

/** What is wrong with a text, where, and what to do. The only thing the parser throws. */
export class SqlSyntaxError extends Error {
  override readonly name = 'SqlSyntaxError';
  readonly span: Span;
  readonly hint: string | null;
  /** Null where the text is just wrong. */
  readonly code: ProblemCode | null;

  constructor(message: string, span: Span, hint: string | null = null, code: ProblemCode | null = null) {
    super(message);
    this.span = span;
    this.hint = hint;
    this.code = code;
  }
}
