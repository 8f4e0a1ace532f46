import type { Issue } from '@millrace/model';

/** Issues as a list, each with its position in the node's settings and, below it, how to fix it. */
export function printIssues(issues: readonly Issue[]): string {
  return issues.map((issue) => `✗ ${issue.message}${placeOf(issue)}\n    ${issue.fix}`).join('\n');
}

/** ` [expressions, characters 9–12]`: counted from 1, in the field's text. */
function placeOf({ message, field, span }: Issue): string {
  if (field === null) return '';
  if (span !== undefined && span !== null) return ` [${field}, characters ${span[0] + 1}–${Math.max(span[1], span[0] + 1)}]`;
  return message.includes(`\`${field}\``) ? '' : ` [${field}]`;
}
