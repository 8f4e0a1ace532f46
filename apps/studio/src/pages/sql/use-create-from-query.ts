import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../service/client.ts';
import { processorsQuery } from '../../service/queries.ts';
import { useOpenCreated } from '../../shell/create-workflow.ts';
import { notifyError } from '../../ui/notify.tsx';
import { QUERY_NODE, queryGraph } from './query-graph.ts';

/** Creates a workflow with a query, and opens it. */
export function useCreateFromQuery(projectId: number): UseMutationResult<number, Error, string> {
  const { t } = useTranslation();
  const open = useOpenCreated(projectId);
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(sql) {
      const processors = await queryClient.ensureQueryData(processorsQuery);
      const workflow = queryGraph(processors, t('sql.workflowName'), sql);
      return client.workflows.create({ body: { projectId, workflow } });
    },
    onSuccess: (workflowId) => open(workflowId, QUERY_NODE),
    onError: (error) => notifyError(error),
  });
}
