import type { ExecutionRecord, ScheduleRecord } from '@millrace/api';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Message } from '../../ui/message.tsx';
import { pageSize } from '../../ui/record-list/list-search.ts';
import { RecordList } from '../../ui/record-list/record-list.tsx';
import { timeColumn } from '../../ui/record-list/time-column.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RunDuration } from '../../runs/run-duration.tsx';
import { client } from '../../service/client.ts';
import { reasonIn, runReason } from '../../runs/node-reason.ts';
import { paged } from '../../service/paged.ts';
import style from './schedules.module.css';

const keyOf = ({ id }: ExecutionRecord): string => String(id);
const refreshMs = 5000;

const historyQuery = ({ projectId, id }: ScheduleRecord, page: number) =>
  queryOptions({
    queryKey: ['executions', projectId, 'of schedule', id, page],
    queryFn: ({ signal }) =>
      paged<ExecutionRecord>(signal, (options) =>
        client.executions.list(
          { query: { projectId, scheduleId: id, page: page - 1, size: pageSize } },
          options,
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

/** Why a run ended as it did, in the language of the page; empty if it completed. */
function reasonOf(run: ExecutionRecord): string {
  const { reason, reasonText } = reasonIn(run);
  return run.status === 2 || reason === null ? '' : runReason({ reason, reasonText }, [], String);
}

/** The runs that a schedule started, and those it skipped with the reason. */
export function ScheduleHistory({
  schedule,
}: {
  readonly schedule: ScheduleRecord;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = schedule;
  const { page = 1 } = useSearch({ from: '/inside/projects/$projectId/schedules/$scheduleId' });
  const query = useQuery(historyQuery(schedule, page));
  return (
    <RecordList
      kind="executions"
      label={t('schedules.tabs.history')}
      query={query}
      keyOf={keyOf}
      sort="-started"
      searchable={false}
      name={{
        title: t('schedules.run'),
        of: ({ id }) => t('schedules.slotName', { id }),
        icon: () => IconHistory,
        link: ({ id }) => ({
          to: '/projects/$projectId/executions/$executionId',
          params: { projectId, executionId: id },
        }),
      }}
      columns={[
        {
          key: 'status',
          title: t('common.status'),
          width: 130,
          render: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: 'reason',
          title: t('schedules.reason'),
          width: '30%',
          wide: true,
          render: (run) => {
            const text = reasonOf(run);
            return (
              <span className={style.cut} title={text}>
                <Message text={text} />
              </span>
            );
          },
        },
        timeColumn({
          key: 'started',
          title: t('common.started'),
          of: ({ startTime }: ExecutionRecord) => startTime,
        }),
        {
          key: 'duration',
          title: t('common.duration'),
          width: 110,
          align: 'right',
          render: (run: ExecutionRecord) => (
            <RunDuration startTime={run.startTime} endTime={run.endTime} />
          ),
        },
      ]}
      empty={
        <EmptyState
          icon={IconHistory}
          title={t('executions.emptyTitle')}
          text={t('schedules.noHistory')}
        />
      }
    />
  );
}
