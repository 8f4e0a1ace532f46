import type { ExecutionRecord } from '@millrace/api';
import { formatNumber } from '@millrace/data-grid';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../ui/moment.tsx';
import style from '../../ui/plain-table.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { duration } from '../../ui/time.ts';
import page from './compare-page.module.css';
import { DiffersSign } from './differs-sign.tsx';
import { StartedBy } from './started-by.tsx';

type Pair = { readonly before: ExecutionRecord; readonly after: ExecutionRecord };

type Fact = {
  readonly name:
    | 'status'
    | 'version'
    | 'started'
    | 'startedBy'
    | 'duration'
    | 'target'
    | 'partOf'
    | 'parameters'
    | 'sparkSettings'
    | 'rowsRead'
    | 'rowsWritten';
  /** What is compared; undefined: it always differs, so a difference says nothing. */
  readonly of?: (execution: ExecutionRecord) => string | number | null | undefined;
  readonly render: (execution: ExecutionRecord) => ReactNode;
};

const text = (name: Fact['name'], of: NonNullable<Fact['of']>): Fact => ({
  name,
  of,
  render: (execution) => <span className={page.mono}>{of(execution)}</span>,
});

const count = (
  name: Fact['name'],
  of: (execution: ExecutionRecord) => number | null | undefined,
): Fact => ({ name, of, render: (execution) => formatted(of(execution)) });

const facts: readonly Fact[] = [
  { name: 'status', of: ({ status }) => status, render: StatusBadge },
  {
    name: 'version',
    of: ({ analysisFlowId, workflowVersion }) => `${analysisFlowId} ${workflowVersion}`,
    render: ({ workflowVersion }) => workflowVersion,
  },
  { name: 'started', render: ({ startTime }) => <Moment time={startTime} isWhole /> },
  {
    name: 'startedBy',
    of: ({ userId, analysisFlowScheduleId }) => `${userId} ${analysisFlowScheduleId}`,
    render: (execution) => <StartedBy execution={execution} />,
  },
  {
    name: 'duration',
    render: ({ startTime, endTime }) => (endTime === null ? '' : duration(endTime - startTime)),
  },
  text('target', ({ target }) => target),
  text('partOf', ({ untilNodeId, metrics }) => {
    const node = metrics?.nodes.find(({ nodeId }) => nodeId === untilNodeId);
    return node?.name ?? untilNodeId;
  }),
  text('parameters', ({ programParameters }) => programParameters),
  text('sparkSettings', ({ sparkConfig }) => sparkConfig),
  count('rowsRead', ({ metrics }) => metrics?.rowsRead),
  count('rowsWritten', ({ metrics }) => metrics?.rowsWritten),
];

/** How two runs were started and ended. Rows that neither has are left out. */
export function CompareFacts(pair: Pair): React.JSX.Element {
  const { t } = useTranslation();
  const runs = [pair.before, pair.after];
  const shown = facts.filter(({ of }) => runs.some((run) => of === undefined || !isEmpty(of(run))));
  return (
    <table className={`${style.table} ${page.table}`} aria-label={t('executions.compareFacts')}>
      <thead>
        <tr>
          <th scope="col">{t('executions.compareFact')}</th>
          {runs.map((run) => (
            <th key={run.id} scope="col">
              <Link
                to="/projects/$projectId/executions/$executionId"
                params={{ projectId: run.projectId, executionId: run.id }}
              >
                {t('executions.compareRun', { name: run.name, id: run.id })}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, of, render }) => {
          const differs = of !== undefined && (of(pair.before) ?? '') !== (of(pair.after) ?? '');
          return (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">
                {name === 'status' || name === 'started' || name === 'duration'
                  ? t(`common.${name}`)
                  : t(`executions.${name}`)}
                {differs && <DiffersSign />}
              </th>
              {runs.map((run) => (
                <td key={run.id}>{render(run)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function isEmpty(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || value === '';
}

function formatted(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : formatNumber(value);
}
