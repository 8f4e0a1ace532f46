import type { Graph } from '@millrace/model';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../ui/notify.tsx';
import { client } from '../service/client.ts';
import { workflowsKey } from '../service/queries.ts';

type NewWorkflow = Pick<Graph, 'name' | 'nodes' | 'edges'>;

/** Creates a workflow, empty unless one is passed, and opens it. */
export function useCreateWorkflow(
  projectId: number,
): UseMutationResult<number, Error, NewWorkflow | void> {
  const { t } = useTranslation();
  const open = useOpenCreated(projectId);
  return useMutation({
    mutationFn: (workflow) =>
      client.workflows.create({
        body: {
          projectId,
          workflow: workflow ?? { name: t('workflows.untitled'), nodes: [], edges: [] },
        },
      }),
    onSuccess: (workflowId) => open(workflowId),
    onError: (error) => notifyError(error),
  });
}

/** Returns a function that opens a workflow that was just created, with a node selected if named. */
export function useOpenCreated(
  projectId: number,
): (workflowId: number, node?: string) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (workflowId, node) => {
    await queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) });
    await navigate({
      to: '/projects/$projectId/workflows/$workflowId',
      params: { projectId, workflowId },
      search: node === undefined ? {} : { node },
    });
  };
}
