import { Button, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { WorkflowVersion } from '@millrace/api';
import type { Graph } from '@millrace/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../look/loaded.tsx';
import { shortTime, wholeTime } from '../../look/time.ts';
import { client } from '../../service/client.ts';
import { DifferenceList } from '../difference/difference-list.tsx';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './drawer.module.css';

/** The saved versions, newest first. Any two can be compared; an earlier one is brought back as a change that can be undone. */
export function HistoryTab(): React.JSX.Element {
  const session = useSession();
  const { workflowId } = session.getState();
  const current = useSessionState(({ saved }) => saved.version);
  const query = useQuery({
    queryKey: ['versions', workflowId, current],
    queryFn: ({ signal }) => client.workflows.versions({ query: { workflowId } }, { signal }),
  });
  return <Loaded query={query}>{(versions) => <Versions versions={versions} current={current} />}</Loaded>;
}

const screen = 'screen';

function Versions({ versions, current }: { readonly versions: readonly WorkflowVersion[]; readonly current: number }): React.JSX.Element {
  const { t } = useTranslation();
  const [compared, setCompared] = useState<{ readonly from: number; readonly to: string } | null>(null);
  const choices = versions.map(({ version }) => ({ value: String(version), label: `${t('workflows.version')} ${version}` }));
  return (
    <div className={compared === null ? undefined : style.comparing}>
      <VersionTable versions={versions} current={current} onCompare={(from) => setCompared({ from, to: screen })} />
      {compared !== null && (
        <div className={style.comparison}>
          <div className={style.choices}>
            <Select
              size="xs"
              aria-label={t('editor.history.compareFrom')}
              data={choices}
              value={String(compared.from)}
              allowDeselect={false}
              onChange={(from) => setCompared({ ...compared, from: Number(from) })}
            />
            <span aria-hidden="true">→</span>
            <Select
              size="xs"
              aria-label={t('editor.history.compareTo')}
              data={[{ value: screen, label: t('editor.history.draft') }, ...choices]}
              value={compared.to}
              allowDeselect={false}
              onChange={(to) => setCompared({ ...compared, to: to ?? screen })}
            />
            <Button size="compact-xs" variant="subtle" onClick={() => setCompared(null)}>
              {t('common.close')}
            </Button>
          </div>
          <Comparison from={compared.from} to={compared.to === screen ? null : Number(compared.to)} />
        </div>
      )}
    </div>
  );
}

type TableProps = { readonly versions: readonly WorkflowVersion[]; readonly current: number; readonly onCompare: (version: number) => void };

function VersionTable({ versions, current, onCompare }: TableProps): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const read = useReadVersion();
  const bringBack = useMutation({
    async mutationFn(version: number) {
      const graph = await read(version);
      session.getState().edit(() => graph);
      return version;
    },
    onSuccess: (version) => notifications.show({ message: t('editor.history.broughtBack', { version }) }),
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  return (
    <table className={style.versions}>
      <thead>
        <tr>
          <th scope="col">{t('workflows.version')}</th>
          <th scope="col">{t('editor.history.who')}</th>
          <th scope="col">{t('common.changed')}</th>
          <th scope="col">{t('editor.history.comment')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('editor.history.compare')}</span>
          </th>
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
            <td className={style.actions}>
              <Button size="compact-xs" variant="default" aria-label={`${t('editor.history.compare')} ${version}`} onClick={() => onCompare(version)}>
                {t('editor.history.compare')}
              </Button>
              {version === current ? (
                <span className="quiet">{t('editor.history.current')}</span>
              ) : (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`${t('editor.history.bringBack')} ${version}`}
                  onClick={() => bringBack.mutate(version)}
                >
                  {t('editor.history.bringBack')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `to` is null for what is on the screen. */
function Comparison({ from, to }: { readonly from: number; readonly to: number | null }): React.JSX.Element {
  const { t } = useTranslation();
  const read = useReadVersion();
  const present = useSessionState(({ history }) => history.present);
  const { workflowId } = useSession().getState();
  const query = useQuery({
    queryKey: ['compared', workflowId, from, to],
    queryFn: async () => ({ before: await read(from), after: to === null ? null : await read(to) }),
  });
  return (
    <Loaded query={query}>{({ before, after }) => <DifferenceList label={t('editor.history.compare')} before={before} after={after ?? present} />}</Loaded>
  );
}

function useReadVersion(): (version: number) => Promise<Graph> {
  const queryClient = useQueryClient();
  const { workflowId: id } = useSession().getState();
  return async (version) => {
    const { workflow } = await queryClient.fetchQuery({
      queryKey: ['version', id, version],
      queryFn: () => client.workflows.version({ params: { id, version } }),
      staleTime: Infinity,
    });
    return workflow as unknown as Graph;
  };
}
