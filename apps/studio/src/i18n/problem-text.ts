import type { ProblemDocument } from '@millrace/api';
import { formatNumber } from '@millrace/data-grid';
import { fillTemplate, isErrorText, writeText, type ErrorText, type Issue } from '@millrace/model';
import { issueText } from './issue-texts.ts';
import { serverTexts } from './server-texts.ts';

/** The message of an error of the server in the language of the page; English if it has none. */
export function problemText({
  text,
  detail,
  errors = [],
}: Pick<ProblemDocument, 'text' | 'detail'> & {
  readonly errors?: ProblemDocument['errors'] | undefined;
}): string {
  const texts = serverTexts();
  if (texts === null) return detail;
  if (!isErrorText(text)) return texts.fixedErrors[detail] ?? detail;
  return translateText(withFirstIssue(text, errors)) ?? detail;
}

/** The issues of a graph that can't run are data, and its message names the first one. */
function withFirstIssue(
  text: ErrorText,
  [issue]: NonNullable<ProblemDocument['errors']>,
): ErrorText {
  return text.code === 'INVALID_GRAPH' && issue !== undefined && 'args' in issue
    ? { ...text, args: { ...text.args, first: issueText(issue as unknown as Issue) } }
    : text;
}

/** A message of the server in the language of the page; null if it has no translation. */
export function translateText({ code, args }: ErrorText): string | null {
  const texts = serverTexts();
  const ofTable = (texts?.errors as Readonly<Record<string, string>> | undefined)?.[code];
  const template =
    ofTable ??
    texts?.phrases[code] ??
    texts?.fixedErrors[code] ??
    (isWordless(code) ? code : undefined);
  if (texts === null || template === undefined) return null;
  const { what } = args;
  const noun = typeof what === 'string' ? texts.things[what.toLowerCase()] : undefined;
  return fillTemplate(template, noun === undefined ? args : { ...args, what: noun }, (value) => {
    if (isErrorText(value)) return translateText(value) ?? writeText(value);
    return typeof value === 'number' && ofTable === undefined ? formatNumber(value) : String(value);
  });
}

/** Such as `"{0}" {1}`, which says the same in every language. */
function isWordless(template: string): boolean {
  return !/\p{L}/u.test(template.replaceAll(/\{\w+\}/g, ''));
}
