import type { Client } from '@millrace/client';

type Named = { readonly id: number; readonly name: string };

/**
 * Of these workflows those with schedules, which go permanently when the workflow goes to the
 * trash.
 */
export async function scheduledAmong<Workflow extends Named>(
  client: Client,
  projectId: number,
  workflows: readonly Workflow[],
): Promise<readonly Workflow[]> {
  const schedules = await client.schedules.list({ query: { projectId } });
  const scheduled = new Set(schedules.map(({ analysisFlowId }) => analysisFlowId));
  return workflows.filter(({ id }) => scheduled.has(id));
}
