import type { Span } from '@millrace/plan';
import {
  createProblem,
  type Problem,
  type ProblemArgs,
  type ProblemCode,
} from '../problems/problem.ts';

/** An issue of a text, its position, and how to fix it. The only thing the parser throws. */
export class SqlSyntaxError extends Error {
  override readonly name = 'SqlSyntaxError';
  readonly problem: Problem;
  readonly span: Span;
  readonly hint: string | null;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
    this.span = problem.span;
    this.hint = problem.hint;
  }
}

export function syntaxError<Code extends ProblemCode>(
  code: Code,
  args: ProblemArgs<Code>,
  span: Span,
): SqlSyntaxError {
  return new SqlSyntaxError(createProblem(code, args, span));
}
