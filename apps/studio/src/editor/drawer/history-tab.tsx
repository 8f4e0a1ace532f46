import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Graph } from '@millrace/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../look/loaded.tsx';
import { shortTime, wholeTime } from '../../look/time.ts';
import { client } from '../../service/client.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './drawer.module.css';

/** The saved versions, newest first. An earlier one is brought back as a change that can be undone. */
export function HistoryTab(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const queryClient = useQueryClient();
  const { workflowId } = session.getState();
  const current = useSessionState(({ saved }) => saved.version);
  const query = useQuery({
    queryKey: ['versions', workflowId, current],
    queryFn: ({ signal }) => client.workflows.versions({ query: { workflowId } }, { signal }),
  });
  const bringBack = useMutation({
    mutationFn: async (version: number) => {
      const { workflow } = await queryClient.fetchQuery({
        queryKey: ['version', workflowId, version],
        queryFn: () => client.workflows.version({ params: { id: workflowId, version } }),
      });
      session.getState().edit(() => workflow as unknown as Graph);
      return version;
    },
    onSuccess: (version) => notifications.show({ message: t('editor.history.broughtBack', { version }) }),
  });
  return (
    <Loaded query={query}>
      {(versions) => (
        <table className={style.versions}>
          <thead>
            <tr>
              <th scope="col">{t('workflows.version')}</th>
              <th scope="col">{t('editor.history.who')}</th>
              <th scope="col">{t('common.changed')}</th>
              <th scope="col">{t('editor.history.comment')}</th>
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {versions.map(({ id, version, userName, dateLastUpdated, userComment }) => (
              <tr key={id}>
                <td className="numbers">{version}</td>
                <td>{userName}</td>
                <td>
                  <time title={wholeTime(dateLastUpdated)}>{shortTime(dateLastUpdated)}</time>
                </td>
                <td>{userComment}</td>
                <td>
                  {version === current ? (
                    <span className="quiet">{t('editor.history.current')}</span>
                  ) : (
                    <Button size="compact-xs" variant="default" onClick={() => bringBack.mutate(version)}>
                      {t('editor.history.bringBack')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}
