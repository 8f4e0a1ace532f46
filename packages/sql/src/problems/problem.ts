import type { Span } from '@millrace/plan';
import type { ArgsOf, Entry } from './entry.ts';
import { limitProblems } from './limit-problems.ts';
import { problemTable } from './problem-table.ts';

/** The code of each problem that a text can have. */
export type ProblemCode = keyof typeof problemTable;

/** The arguments of a problem's message, as JSON data. */
export type ProblemArgs<Code extends ProblemCode = ProblemCode> = ArgsOf<
  (typeof problemTable)[Code]
>;

/** An issue of a text; `span` is its position in that text. */
export type Problem = {
  readonly code: ProblemCode;
  readonly args: Readonly<Record<string, unknown>>;
  readonly span: Span;
  /** The problem in English, from the table. */
  readonly message: string;
  /** How to fix it, or null. */
  readonly hint: string | null;
};

/** Creates a problem of the table. */
export function createProblem<Code extends ProblemCode>(
  code: Code,
  args: ProblemArgs<Code>,
  span: Span,
): Problem {
  const { message, hint } = problemTable[code] as unknown as Entry<ProblemArgs<Code>>;
  return { code, args: args as Problem['args'], span, message: message(args), hint: hint(args) };
}

/** Whether the only problem is the size of the text, or of its result. */
export function isLimitProblem({ code }: Pick<Problem, 'code'>): boolean {
  return Object.hasOwn(limitProblems, code);
}
