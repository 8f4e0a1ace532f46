import type { ArgsOf, Entry } from './entry.ts';
import { limitProblems } from './limit-problems.ts';
import { textProblemTable } from './text-problem-table.ts';
import { translatedReason, type TranslateText } from '../translated-reason.ts';
import type { TextProblemTranslation } from './translation.ts';

type Table = typeof textProblemTable;

/** The code of each problem that a text in the expression language can have. */
export type TextProblemCode = keyof Table;

/** The values that a problem's text is made of, as JSON data. */
export type TextProblemArgs<Code extends TextProblemCode = TextProblemCode> = ArgsOf<Table[Code]>;

/** What is wrong with a text in the expression language, as data. */
export type TextProblem = {
  [Code in TextProblemCode]: { readonly code: Code; readonly args: TextProblemArgs<Code> };
}[TextProblemCode];

export type RenderedTextProblem = TextProblem & {
  readonly message: string;
  /** How to fix it. Null if there is nothing better to say than to correct it. */
  readonly hint: string | null;
};

type Text = Pick<RenderedTextProblem, 'message' | 'hint'>;

/** Adds the text in English. A problem that only a newer server knows keeps its text. */
export function renderTextProblem(problem: TextProblem & Partial<Text>): RenderedTextProblem {
  const { code, args } = problem;
  if (!Object.hasOwn(textProblemTable, code))
    return { message: `Unknown problem ${code}.`, hint: null, ...problem };
  const { message, hint } = textProblemTable[code] as unknown as Entry<TextProblemArgs>;
  return { code, args, message: message(args), hint: hint(args) } as RenderedTextProblem;
}

/** Like `renderTextProblem`, in another language. */
export function translateTextProblem(
  problem: TextProblem & Partial<Text>,
  translation: TextProblemTranslation,
  translateText: TranslateText,
): RenderedTextProblem {
  const { code, args: given } = problem;
  if (!Object.hasOwn(textProblemTable, code)) return renderTextProblem(problem);
  const { message, hint } = translation[code] as Phrases;
  const args = { ...given, ...translatedReason(given, translateText) } as TextProblemArgs;
  return {
    code,
    args: given,
    message: typeof message === 'string' ? message : message(args),
    hint: typeof hint === 'function' ? hint(args) : (hint ?? null),
  } as RenderedTextProblem;
}

type Phrases = {
  readonly message: string | ((args: TextProblemArgs) => string);
  readonly hint?: string | ((args: TextProblemArgs) => string | null);
};

/** Whether the only problem is the size of the text, or of its result. */
export function isLimitProblem({ code }: Pick<TextProblem, 'code'>): boolean {
  return Object.hasOwn(limitProblems, code);
}
