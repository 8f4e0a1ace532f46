import { renderIssue, type Issue } from '@millrace/model';

/** Issues as a list, each with its position in the node's settings and, below it, how to fix it. */
export function printIssues(issues: readonly Issue[]): string {
  return issues.map(printIssue).join('\n');
}

function printIssue(issue: Issue): string {
  const { message, fix } = renderIssue(issue);
  return `✗ ${message}${placeOf(issue)}\n    ${fix}`;
}

/** ` [expressions, characters 9–12]`: counted from 1, in the field's text. */
function placeOf({ code, field, span }: Issue): string {
  if (field === null) return '';
  if (span !== undefined && span !== null)
    return ` [${field}, characters ${span[0] + 1}–${Math.max(span[1], span[0] + 1)}]`;
  return namesField.has(code) ? '' : ` [${field}]`;
}

/** Issues whose text names the field. */
const namesField: ReadonlySet<Issue['code']> = new Set(['UNKNOWN_FIELD', 'DUPLICATE_FIELD']);
