import { IconSitemap } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../ui/moment.tsx';
import { Problem } from '../../ui/problem.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { recentRunsQuery, recentWorkflowsQuery } from './home-queries.ts';
import style from './home-page.module.css';

type Props = { readonly projectId: number };

/** The workflows that were changed last. */
export function RecentWorkflows({ projectId }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery(recentWorkflowsQuery(projectId));
  const { data } = query;
  return (
    <Panel
      title={t('home.recent')}
      query={query}
      empty={data?.length === 0 ? t('home.noWorkflows') : null}
      all={
        <Link to="/projects/$projectId/workflows" params={{ projectId }}>
          {t('home.allWorkflows')}
        </Link>
      }
    >
      {data?.map(({ id, name, dateLastUpdated }) => (
        <li key={id}>
          <Link
            className={style.row}
            to="/projects/$projectId/workflows/$workflowId"
            params={{ projectId, workflowId: id }}
          >
            <IconSitemap size={16} stroke={1.6} aria-hidden="true" />
            <span className={style.name}>{name}</span>
            <span className="quiet">
              <Moment time={dateLastUpdated} />
            </span>
          </Link>
        </li>
      ))}
    </Panel>
  );
}

/** The last runs and how they ended. */
export function RecentRuns({ projectId }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery(recentRunsQuery(projectId));
  const { data } = query;
  return (
    <Panel
      title={t('home.runs')}
      query={query}
      empty={data?.length === 0 ? t('home.noRuns') : null}
      all={
        <Link to="/projects/$projectId/executions" params={{ projectId }}>
          {t('home.allRuns')}
        </Link>
      }
    >
      {data?.map(({ id, name, status, startTime }) => (
        <li key={id}>
          <Link
            className={style.row}
            to="/projects/$projectId/executions/$executionId"
            params={{ projectId, executionId: id }}
          >
            <span className={style.status}>
              <StatusBadge status={status} />
            </span>
            <span className={style.name}>{name}</span>
            <span className="quiet">
              <Moment time={startTime} />
            </span>
          </Link>
        </li>
      ))}
    </Panel>
  );
}

type PanelProps = {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** What to say if there is nothing. */
  readonly empty: string | null;
  readonly all: ReactNode;
  readonly children: ReactNode;
};

function Panel({ title, query, empty, all, children }: PanelProps): React.JSX.Element {
  const { data, error, refetch } = query;
  const isLoading = data === undefined && error === null;
  return (
    <section className={style.panel} aria-label={title} aria-busy={isLoading || undefined}>
      <header className={style.panelHead}>
        <h2>{title}</h2>
        {empty === null && all}
      </header>
      {data === undefined && error !== null ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : isLoading ? (
        <Skeleton height={246} radius={8} />
      ) : empty === null ? (
        <ul className={style.rows}>{children}</ul>
      ) : (
        <p className="quiet">{empty}</p>
      )}
    </section>
  );
}
