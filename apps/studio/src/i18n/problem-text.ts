import type { ProblemDocument } from '@millrace/api';
import { fillTemplate } from '@millrace/model';
import { serverTexts } from './server-texts.ts';

/** The message of an error of the server in the language of the page; English if it has none. */
export function problemText({ text, detail }: Pick<ProblemDocument, 'text' | 'detail'>): string {
  const texts = serverTexts();
  if (texts === null) return detail;
  if (text === undefined) return texts.fixedErrors[detail] ?? detail;
  const template = (texts.errors as Readonly<Record<string, string>>)[text.code];
  if (template === undefined) return detail;
  const { what } = text.args;
  const noun = texts.things[String(what).toLowerCase()] ?? what;
  return fillTemplate(template, what === undefined ? text.args : { ...text.args, what: noun });
}
