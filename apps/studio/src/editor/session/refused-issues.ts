import { ProblemError } from '@millrace/client';
import type { Issue } from '@millrace/model';

/** The issues for which the server refused a graph; empty if it failed for another reason. */
export function refusedIssues(error: Error): readonly Issue[] {
  const details = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return details.filter(
    (detail) => 'nodeId' in detail && 'code' in detail && 'args' in detail,
  ) as unknown as readonly Issue[];
}
