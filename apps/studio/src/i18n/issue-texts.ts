import * as english from '@millrace/model';
import type { Issue, RenderedIssue } from '@millrace/model';
import { processorName } from './processor-texts.ts';
import { serverTexts } from './server-texts.ts';

/** An issue with its text in the language of the page. */
export function renderIssue(issue: Issue): RenderedIssue {
  const texts = serverTexts();
  if (texts !== null) return english.translateIssue(issue, texts.messages);
  const { nodeName } = issue;
  const shown = nodeName === null ? null : processorName(nodeName);
  return english.renderIssue(shown === nodeName ? issue : { ...issue, nodeName: shown });
}

/** The text of an issue in one line: what is wrong, then what to do. */
export function issueText(issue: Issue): string {
  const { message, fix } = renderIssue(issue);
  return `${message} ${fix}`;
}
