import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../look/empty-state.tsx';
import { Loaded } from '../../look/loaded.tsx';
import { RecordTable } from '../../look/record-table.tsx';
import { StatusBadge } from '../../look/status-badge.tsx';
import { duration, shortTime, wholeTime } from '../../look/time.ts';
import { executionsQuery } from '../../service/queries.ts';
import { PageBar } from '../../shell/page-bar.tsx';

export function ExecutionsPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const query = useQuery(executionsQuery(projectId));
  return (
    <>
      <PageBar title={t('executions.title')} />
      <Loaded query={query}>
        {(executions) =>
          executions.length === 0 ? (
            <EmptyState title={t('executions.emptyTitle')} text={t('executions.empty')} />
          ) : (
            <RecordTable
              rows={executions}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              columns={[
                {
                  key: 'workflow',
                  title: t('executions.workflow'),
                  render: ({ id, name }) => (
                    <Link to="/projects/$projectId/executions/$executionId" params={{ projectId, executionId: id }}>
                      {name} <span className="quiet numbers">#{id}</span>
                    </Link>
                  ),
                },
                { key: 'status', title: t('common.status'), width: 140, render: ({ status }) => <StatusBadge status={status} /> },
                {
                  key: 'started',
                  title: t('common.started'),
                  width: 180,
                  render: ({ startTime }) => <time title={wholeTime(startTime)}>{shortTime(startTime)}</time>,
                },
                {
                  key: 'duration',
                  title: t('common.duration'),
                  width: 140,
                  align: 'right',
                  render: ({ startTime, endTime }) => (endTime === null ? t('executions.running') : duration(endTime - startTime)),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}
