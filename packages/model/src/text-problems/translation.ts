import type { ArgsOf } from './entry.ts';
import type { textProblemTable } from './text-problem-table.ts';

type ProblemPhrases<Args> = {
  readonly message: string | ((args: Args) => string);
  readonly hint?: string | ((args: Args) => string | null);
};

/** The texts of all problems of the expression language in another language. */
export type TextProblemTranslation = {
  readonly [Code in keyof typeof textProblemTable]: ProblemPhrases<
    ArgsOf<(typeof textProblemTable)[Code]>
  >;
};
