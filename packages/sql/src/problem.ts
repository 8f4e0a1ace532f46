import type { TextProblem, TextProblemArgs, TextProblemCode } from '@millrace/model';
import type { Span } from '@millrace/plan';

/** An issue of a text, as data; `span` is its position in that text. */
export type Problem = TextProblem & { readonly span: Span };

/** Creates a problem of the model's table. */
export function createProblem<Code extends TextProblemCode>(
  code: Code,
  args: TextProblemArgs<Code>,
  span: Span,
): Problem {
  return { code, args, span } as Problem;
}
