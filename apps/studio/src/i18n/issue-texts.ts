import * as english from '@millrace/model';
import type { Issue, RenderedIssue } from '@millrace/model';
import { serverTexts } from './server-texts.ts';

/** An issue with its text in the language of the page. */
export function renderIssue(issue: Issue): RenderedIssue {
  const texts = serverTexts();
  return texts === null
    ? english.renderIssue(issue)
    : english.translateIssue(issue, texts.messages);
}

/** The text of an issue in one line: what is wrong, then what to do. */
export function issueText(issue: Issue): string {
  const { message, fix } = renderIssue(issue);
  return `${message} ${fix}`;
}
