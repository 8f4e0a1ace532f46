import { renderTextProblem, translateTextProblem } from '../text-problems/text-problem.ts';
import type { Entry } from './entry.ts';
import { textProblemOf, type Issue } from './issue.ts';
import { issueTable } from './issue-table.ts';
import { atTheNode, phrasesFor } from './node-phrases.ts';
import { translatedTexts } from './translated-texts.ts';
import type { MessageTranslation } from './translation.ts';

/** An issue with its text, in English or another language. */
export type RenderedIssue = Issue & {
  /** What is wrong, and where. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
};

/**
 * Adds the text. Names, such as those of columns, are in backticks; a node is written as
 * `*Filter Rows* (n4)`. An issue that only a newer server knows keeps the text it came with.
 */
export function renderIssue(issue: Issue & Partial<Text>): RenderedIssue {
  const { nodeId, nodeName, source } = issue;
  const entry = entryOf(issue);
  if (entry === null) return { ...issue, ...unknownText(issue) };
  const phrases =
    nodeId === null || nodeName === null ? atTheNode : phrasesFor({ id: nodeId, name: nodeName });
  const where = source === 'dataset' ? ' Change it in the dataset.' : '';
  return {
    ...withProblemText(issue),
    message: entry.message(issue.args, phrases),
    fix: `${entry.fix(issue.args)}${where}`,
  };
}

/** Like `renderIssue`, in another language. */
export function translateIssue(
  issue: Issue & Partial<Text>,
  translation: MessageTranslation,
): RenderedIssue {
  const entry = entryOf(issue);
  if (entry === null) return { ...issue, ...unknownText(issue) };
  return {
    ...withProblemText(issue, translation),
    ...translatedTexts(issue, entry.variantKey, translation),
  };
}

/** A problem of a text in the expression language has a text of its own. */
function withProblemText(issue: Issue, translation: MessageTranslation | null = null): Issue {
  const problem = textProblemOf(issue);
  if (problem === null) return issue;
  const text =
    translation === null
      ? renderTextProblem(problem)
      : translateTextProblem(problem, translation.textProblems, translation.translateText);
  // There are too many codes for TypeScript to compare the types.
  const rendered: unknown = {
    ...issue,
    args: { ...issue.args, problem: text },
  };
  return rendered as Issue;
}

type Text = Pick<RenderedIssue, 'message' | 'fix'>;

function entryOf({ code, args }: Issue): Entry<unknown> | null {
  if (!Object.hasOwn(issueTable, code)) return null;
  const entry = issueTable[code] as Entry<unknown>;
  return entry.isKnown?.(args) === false ? null : entry;
}

function unknownText({ code, message, fix }: Pick<Issue, 'code'> & Partial<Text>): Text {
  return {
    message: message ?? `Unknown issue ${code}.`,
    fix: fix ?? 'Reload the page to see what it means.',
  };
}

/** The text of an issue in one line: what is wrong, then what to do. */
export function issueText(issue: Issue): string {
  const { message, fix } = renderIssue(issue);
  return `${message} ${fix}`;
}

/**
 * Equal for issues that say the same of the same place. What there would be instead, such as the
 * columns of an input, may differ.
 */
export function issueKey(issue: Issue): string {
  const { nodeId, field, code } = issue;
  return JSON.stringify([nodeId, field, code, renderIssue(issue).message]);
}
