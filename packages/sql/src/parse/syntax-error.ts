import type { TextProblemArgs, TextProblemCode } from '@millrace/model';
import type { Span } from '@millrace/plan';
import { createProblem, type Problem } from '../problem.ts';

/** The only thing the parser throws. Its message is the problem's code; it is shown nowhere. */
export class SqlSyntaxError extends Error {
  override readonly name = 'SqlSyntaxError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

export function syntaxError<Code extends TextProblemCode>(
  code: Code,
  args: TextProblemArgs<Code>,
  span: Span,
): SqlSyntaxError {
  return new SqlSyntaxError(createProblem(code, args, span));
}
