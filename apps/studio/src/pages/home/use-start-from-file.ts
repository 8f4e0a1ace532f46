import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { uploadReader } from '../../files/uploaded-reader.ts';
import { client } from '../../service/client.ts';
import { processorsQuery, sessionQuery, workflowsKey } from '../../service/queries.ts';
import { notifyError } from '../../ui/notify.tsx';

const nodeId = 'n1';

/** Uploads a data file, creates a workflow that reads it, and opens it with its first rows. */
export function useStartFromFile(projectId: number): UseMutationResult<number | null, Error, File> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(file) {
      const { username } = await queryClient.ensureQueryData(sessionQuery);
      const processors = await queryClient.ensureQueryData(processorsQuery);
      const reader = await uploadReader(file, username);
      const processor = processors.find(({ name }) => name === reader?.processor);
      if (reader === null || processor === undefined) {
        notifications.show({
          color: 'yellow',
          message: t('editor.canvas.noReader', { name: file.name }),
        });
        return null;
      }
      const fields = processor.fields.map((field) => {
        const value = reader.settings[field.name];
        return value === undefined ? field : { ...field, value };
      });
      const name = titleOf(file.name);
      const node = { ...processor, fields, id: nodeId, title: name, x: '40px', y: '40px' };
      return client.workflows.create({
        body: { projectId, workflow: { name, nodes: [node], edges: [] } },
      });
    },
    async onSuccess(workflowId) {
      await queryClient.invalidateQueries({ queryKey: ['files'] });
      if (workflowId === null) return;
      await queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) });
      await navigate({
        to: '/projects/$projectId/workflows/$workflowId',
        params: { projectId, workflowId },
        search: { node: nodeId },
      });
    },
    onError: (error) => notifyError(error),
  });
}

/** A file's name without its ending, as the name of a workflow. */
function titleOf(fileName: string): string {
  const title = fileName
    .replace(/(\.\w{1,8}){1,2}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return title === '' ? fileName : title;
}
