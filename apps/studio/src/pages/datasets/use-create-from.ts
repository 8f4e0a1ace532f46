import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { processorsQuery } from '../../service/queries.ts';
import { workflowsKey } from '../../service/queries.ts';

const nodeClass = 'millrace.nodes.read.Dataset';

/** Creates a workflow that starts with a dataset, and opens it. */
export function useCreateFrom(
  projectId: number,
): UseMutationResult<number, Error, { readonly name: string; readonly uuid: string }> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ name, uuid }) {
      const processors = await queryClient.ensureQueryData(processorsQuery);
      const processor = processors.find((each) => each.nodeClass === nodeClass)!;
      const fields = processor.fields.map((field) =>
        field.name === 'dataset' ? { ...field, value: uuid } : field,
      );
      const node = { ...processor, fields, id: '1', title: name, x: '40px', y: '40px' };
      const workflow = { name: t('datasets.workflowOf', { name }), nodes: [node], edges: [] };
      return client.workflows.create({ body: { projectId, workflow } });
    },
    async onSuccess(workflowId) {
      await queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) });
      await navigate({
        to: '/projects/$projectId/workflows/$workflowId',
        params: { projectId, workflowId },
        search: { node: '1' },
      });
    },
    onError: (error) => notifyError(error),
  });
}
