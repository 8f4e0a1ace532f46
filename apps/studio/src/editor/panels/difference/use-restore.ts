import { notifications } from '@mantine/notifications';
import { sharing } from '@millrace/graph-editor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/use-session.ts';
import { versionQuery } from './versions.ts';

/**
 * Makes an earlier version what is on the screen, as a change that is not saved and can be undone.
 */
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
