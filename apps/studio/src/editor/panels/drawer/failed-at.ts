import { ProblemError } from '@millrace/client';
import type { FailedAt } from '@millrace/model';

/**
 * Where the reason lies that there are no rows, if it lies in the data; null where nobody knows.
 * The issues of a graph are reported otherwise.
 */
export function failedAt(error: Error): FailedAt | null {
  if (!(error instanceof ProblemError) || error.code !== 'INVALID') return null;
  const { nodeId, field, span } = (error.problem.errors?.[0] ?? {}) as Partial<FailedAt>;
  return typeof nodeId === 'string' ? { nodeId, field: field ?? null, span: span ?? null } : null;
}
