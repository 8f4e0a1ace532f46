import type { Span } from '@millrace/plan';
import type { ArgsOf, Entry } from './entry.ts';
import { limitProblems } from './limit-problems.ts';
import { problemTable } from './problem-table.ts';

/** What kinds of problems a text can have. */
export type ProblemCode = keyof typeof problemTable;

/** The values that a problem's text is made of, as JSON data. */
export type ProblemArgs<Code extends ProblemCode = ProblemCode> = ArgsOf<
  (typeof problemTable)[Code]
>;

/** What is wrong with a text, and where: `span` lies in that text. */
export type Problem = {
  readonly code: ProblemCode;
  readonly args: Readonly<Record<string, unknown>>;
  readonly span: Span;
  /** The problem in English, from the table. */
  readonly message: string;
  /** What to do about it, or null. */
  readonly hint: string | null;
};

/** A problem of the table. */
export function createProblem<Code extends ProblemCode>(
  code: Code,
  args: ProblemArgs<Code>,
  span: Span,
): Problem {
  const { message, hint } = problemTable[code] as unknown as Entry<ProblemArgs<Code>>;
  return { code, args: args as Problem['args'], span, message: message(args), hint: hint(args) };
}

/** Whether nothing is wrong with the text but its size, or the size of what comes of it. */
export function isLimitProblem({ code }: Pick<Problem, 'code'>): boolean {
  return Object.hasOwn(limitProblems, code);
}
