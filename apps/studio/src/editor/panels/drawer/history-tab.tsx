import { Button } from '@mantine/core';
import type { WorkflowVersion } from '@millrace/api';
import { comparedText } from '@millrace/graph-editor';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/loaded.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { useRestore, versionsQuery } from '../difference/versions.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './drawer.module.css';

/**
 * The saved versions, newest first. Any two can be compared; restoring an earlier one is a change
 * that can be undone.
 */
export function HistoryTab(): React.JSX.Element {
  const { workflowId } = useSession().getState();
  const current = useSessionState(({ saved }) => saved.version);
  const query = useQuery(versionsQuery(workflowId, current));
  return (
    <Loaded query={query}>
      {(versions) => <Versions versions={versions} current={current} />}
    </Loaded>
  );
}

function Versions({
  versions,
  current,
}: {
  readonly versions: readonly WorkflowVersion[];
  readonly current: number;
}): React.JSX.Element {
  const { t } = useTranslation();
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
        {versions.map((version) => (
          <Row key={version.id} version={version} current={current} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  version: each,
  current,
}: {
  readonly version: WorkflowVersion;
  readonly current: number;
}): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const restore = useRestore();
  const { version, userName, dateLastUpdated, userComment } = each;
  const compare = (from: number, to: number | null): void =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, compare: comparedText({ from, to }) }),
    });
  const action = (
    word: 'compare' | 'whatChanged' | 'restore',
    onClick: () => void,
  ): React.JSX.Element => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${t(`editor.history.${word}`)} ${version}`}
      onClick={onClick}
    >
      {t(`editor.history.${word}`)}
    </Button>
  );
  return (
    <tr>
      <td className="numbers">{version}</td>
      <td>{userName}</td>
      <td>
        <Moment time={dateLastUpdated} />
      </td>
      <td>{userComment}</td>
      <td>
        <div className={style.actions}>
          {version > 1 && action('whatChanged', () => compare(version - 1, version))}
          {action('compare', () => compare(version, null))}
          {version === current ? (
            <span className="quiet">{t('editor.history.current')}</span>
          ) : (
            action('restore', () => restore(version))
          )}
        </div>
      </td>
    </tr>
  );
}
