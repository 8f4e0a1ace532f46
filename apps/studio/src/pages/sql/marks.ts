import type { Issue } from '@millrace/model';
import type { Mark } from '../../editor/fields/code/code-editor.tsx';
import { failedAt } from '../../editor/panels/drawer/failed-at.ts';
import { ownText } from '../../editor/reveal/own-text.ts';
import { refusedIssues } from '../../editor/session/refused-issues.ts';
import { isInText } from './query-graph.ts';
import type { Outcome } from './use-query-run.ts';

/**
 * The issues of the text, and what the last run failed at as long as the text is the one that was
 * run.
 */
export function marksOf(
  text: string,
  issues: readonly Issue[],
  outcome: Outcome | null,
): readonly Mark[] {
  const failed =
    outcome?.kind === 'failed' && outcome.ran.whole === text ? failureMarks(outcome) : [];
  return failed.length > 0 ? failed : issues.flatMap((issue) => markOf(issue, 0));
}

function failureMarks({ error, ran: { from } }: Outcome & { kind: 'failed' }): readonly Mark[] {
  const issues = refusedIssues(error);
  if (issues.length > 0) return issues.flatMap((issue) => markOf(issue, from));
  const span = failedAt(error)?.span ?? null;
  return span === null
    ? []
    : [{ from: span[0] + from, to: span[1] + from, message: error.message }];
}

function markOf(issue: Issue, from: number): readonly Mark[] {
  if (!isInText(issue)) return [];
  const { message, fix } = ownText(issue);
  const [start, end] = issue.span!;
  return [{ from: start + from, to: end + from, message: `${message} ${fix}` }];
}
