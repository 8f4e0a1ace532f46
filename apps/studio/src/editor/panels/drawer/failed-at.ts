import { ProblemError } from '@millrace/client';
import type { FailedAt } from '@millrace/model';

/**
 * Where in the data the reason for missing rows is; null if it isn't known. Issues of the graph are
 * reported elsewhere.
 */
export function failedAt(error: Error): FailedAt | null {
  if (!(error instanceof ProblemError) || error.code !== 'INVALID') return null;
  const { nodeId, field, span } = (error.problem.errors?.[0] ?? {}) as Partial<FailedAt>;
  return typeof nodeId === 'string' ? { nodeId, field: field ?? null, span: span ?? null } : null;
}
