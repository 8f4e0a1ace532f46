import { executionStatusCodes, type ExecutionRecord } from '@millrace/api';
import { IconFilter, IconFilterOff, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordList } from '../../ui/record-list/record-list.tsx';
import { timeColumn } from '../../ui/record-list/time-column.tsx';
import { useListSearch } from '../../ui/record-list/use-list-search.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { RunDuration } from '../../runs/run-duration.tsx';
import { runWarnings } from '@millrace/api';
import { WarningSign } from '../../runs/run-warnings.tsx';
import { Page } from '../../shell/page.tsx';
import { useOfferActions } from '../../shell/use-offer-actions.ts';
import { DeleteOldRuns } from './delete-old-runs.tsx';
import { ExecutionFilters } from './execution-filters.tsx';
import {
  isFiltered,
  noFilter,
  outcomes,
  type ExecutionSearch,
  type Outcome,
} from './execution-search.ts';
import { executionsPageQuery } from './executions-query.ts';
import { StartedBy } from './started-by.tsx';
import { useExecutionActions } from './use-execution-actions.ts';

const keyOf = ({ id }: ExecutionRecord): string => String(id);

export function ExecutionsPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const search = useSearch({ from: '/inside/projects/$projectId/executions' });
  const [, change] = useListSearch<ExecutionSearch>();
  const query = useQuery(executionsPageQuery(projectId, search));
  const { actions, compare } = useExecutionActions(projectId);
  const isNarrowed = isFiltered(search);
  const widen = (): void => change(noFilter);
  useOfferActions('executions', [
    ...(Object.keys(outcomes) as Outcome[]).map((status) => ({
      label: t('executions.only', { status: t(`executions.outcome.${status}`).toLowerCase() }),
      icon: IconFilter,
      run: () => change({ status }),
    })),
    ...(isNarrowed ? [{ label: t('executions.all'), icon: IconFilterOff, run: widen }] : []),
  ]);
  return (
    <Page title={t('executions.title')} actions={<DeleteOldRuns projectId={projectId} />}>
      <RecordList
        kind="executions"
        label={t('executions.title')}
        query={query}
        keyOf={keyOf}
        sort="-started"
        filters={<ExecutionFilters runs={query.data?.rows ?? []} />}
        isNarrowed={isNarrowed}
        onWiden={widen}
        name={{
          title: t('executions.workflow'),
          of: ({ name }) => name,
          icon: () => IconHistory,
          link: ({ id }) => ({
            to: '/projects/$projectId/executions/$executionId',
            params: { projectId, executionId: id },
          }),
          detail: ({ id, workflowVersion }) =>
            t('executions.numbers', { id, version: workflowVersion }),
        }}
        columns={[
          {
            key: 'status',
            title: t('common.status'),
            width: 'min(140px, 17vw)',
            render: ({ status, metrics }) => (
              <>
                <StatusBadge status={status} />
                {status === executionStatusCodes.COMPLETED && (
                  <WarningSign warnings={runWarnings(metrics?.nodes ?? [])} />
                )}
              </>
            ),
          },
          {
            key: 'user',
            title: t('executions.startedBy'),
            width: 150,
            wide: true,
            render: (execution) => <StartedBy execution={execution} />,
          },
          timeColumn({
            key: 'started',
            title: t('common.started'),
            sort: { name: 'started', descending: true },
            of: ({ startTime }: ExecutionRecord) => startTime,
          }),
          {
            key: 'duration',
            title: t('common.duration'),
            width: 'min(110px, 10vw)',
            align: 'right',
            render: (run: ExecutionRecord) => (
              <RunDuration startTime={run.startTime} endTime={run.endTime} />
            ),
          },
        ]}
        actions={actions}
        many={[compare]}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t('executions.emptyTitle')}
            text={t('executions.empty')}
          >
            <LinkButton to="/projects/$projectId/workflows" params={{ projectId }}>
              {t('executions.toWorkflows')}
            </LinkButton>
          </EmptyState>
        }
      />
    </Page>
  );
}
