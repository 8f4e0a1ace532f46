import type { Graph } from '@millrace/model';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { sharing } from '@millrace/graph-editor';
import { client } from '../../../service/client.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * The saved versions, newest first, without their graphs. `current` is in the key, so that a newer
 * version refetches.
 */
export const versionsQuery = (workflowId: number, current: number) =>
  queryOptions({
    queryKey: ['versions', workflowId, current],
    queryFn: ({ signal }) =>
      client.workflows.versions({ query: { workflowId, content: false } }, { signal }),
  });

/** The graph of a saved version, which never changes. */
export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['version', id, version],
    queryFn: async () =>
      (await client.workflows.version({ params: { id, version } })).workflow as unknown as Graph,
    staleTime: Infinity,
  });

/** Restores an earlier version to the screen as an unsaved change that can be undone. */
export function useRestore(): (version: number) => void {
  const { t } = useTranslation();
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    async mutationFn(version: number) {
      const graph = await queryClient.fetchQuery(
        versionQuery(session.getState().workflowId, version),
      );
      session.getState().edit((present) => sharing(present, graph));
      return version;
    },
    onSuccess: (version) =>
      notifications.show({ message: t('editor.history.broughtBack', { version }) }),
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return mutate;
}
