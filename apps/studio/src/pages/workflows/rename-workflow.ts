import { ProblemError, type Client } from '@millrace/client';

/**
 * Renames a workflow, which creates a version. Since a version ends the user's draft, a draft is
 * stored again with the new name, based on the version it started from, or on the new one if no one
 * had saved since.
 */
export async function renameWorkflow(
  client: Client,
  id: number,
  name: string,
  comment: string,
): Promise<void> {
  const [record, draft] = await Promise.all([
    client.workflows.get({ params: { id } }),
    client.workflows.draft({ params: { id } }).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 404) return null;
      throw error;
    }),
  ]);
  const { projectId, version, workflow } = record;
  await client.workflows.update({
    body: {
      analysisflowId: id,
      projectId,
      comment,
      workflow: { ...workflow, name, version },
      draft: draft?.dateLastUpdated ?? null,
    },
  });
  if (draft === null) return;
  const startedFrom = draft.version === version ? version + 1 : draft.version;
  await client.workflows.saveDraft({
    params: { id },
    body: { workflow: { ...draft.workflow, name }, version: startedFrom },
  });
}
