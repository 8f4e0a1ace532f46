import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { client } from '../../service/client.ts';
import { processorsQuery, workflowsKey } from '../../service/queries.ts';
import { notifyError } from '../../ui/notify.tsx';
import { QUERY_NODE, queryGraph } from './query-graph.ts';

/** Creates a workflow with a query, and opens it. */
export function useCreateFromQuery(projectId: number): UseMutationResult<number, Error, string> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(sql) {
      const processors = await queryClient.ensureQueryData(processorsQuery);
      const workflow = queryGraph(processors, t('sql.workflowName'), sql);
      return client.workflows.create({ body: { projectId, workflow } });
    },
    async onSuccess(workflowId) {
      await queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) });
      await navigate({
        to: '/projects/$projectId/workflows/$workflowId',
        params: { projectId, workflowId },
        search: { node: QUERY_NODE },
      });
    },
    onError: (error) => notifyError(error),
  });
}
