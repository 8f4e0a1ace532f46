import type { SavedModel } from '@millrace/api';
import type { Scope, Store } from '@millrace/store';
import type { Written } from './model-sidecar.ts';

/** The run that saved a model, if it is one of this server and in the scope. */
export async function writtenBy(
  { executionId, runId, ...written }: Written,
  scope: Scope,
  { executions, users }: Pick<Store, 'executions' | 'users'>,
): Promise<SavedModel['writtenBy']> {
  const found = executionId === null ? undefined : await executions.get(scope, executionId);
  if (found?.serviceJobId !== runId) return { ...written, execution: null };
  const { id, projectId, analysisFlowId: workflowId, name: workflowName, workflowVersion } = found;
  const username = (await users.get(found.userId))?.username ?? null;
  return {
    ...written,
    execution: { id, projectId, workflowId, workflowName, workflowVersion, username },
  };
}
