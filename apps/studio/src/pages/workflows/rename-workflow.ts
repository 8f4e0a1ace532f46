import { ProblemError, type Client } from '@millrace/client';

/**
 * Gives a workflow another name, which is a version of its own. A version ends one's draft, so a
 * draft is taken up again, under the new name, as begun from the version that it was begun from; or
 * from the new one where nobody had saved since.
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
