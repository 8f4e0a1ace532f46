import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../ui/notify.tsx';
import { client } from '../service/client.ts';
import { workflowsKey } from '../service/queries.ts';

/** Creates an empty workflow and opens it. */
export function useCreateWorkflow(projectId: number): UseMutationResult<number, Error, void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.workflows.create({
        body: { projectId, workflow: { name: t('workflows.untitled'), nodes: [], edges: [] } },
      }),
    async onSuccess(workflowId) {
      await queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) });
      await navigate({
        to: '/projects/$projectId/workflows/$workflowId',
        params: { projectId, workflowId },
      });
    },
    onError: (error) => notifyError(error),
  });
}
