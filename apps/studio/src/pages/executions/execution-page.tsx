import { Button, Tabs } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ExecutionRecord } from '@millrace/api';
import { Loaded } from '../../look/loaded.tsx';
import { StatusBadge } from '../../look/status-badge.tsx';
import { duration, grouped, wholeTime } from '../../look/time.ts';
import { ExecutionLog } from '../../runs/execution-log.tsx';
import { ExecutionResults } from '../../runs/execution-results.tsx';
import { client } from '../../service/client.ts';
import { executionQuery } from '../../service/queries.ts';
import { PageBar } from '../../shell/page-bar.tsx';
import style from './execution-page.module.css';

export function ExecutionPage(): React.JSX.Element {
  const { executionId } = useParams({ from: '/inside/projects/$projectId/executions/$executionId' });
  const query = useQuery(executionQuery(executionId));
  return (
    <div className={style.page}>
      <PageBar title={query.data === undefined ? '…' : `${query.data.name} #${query.data.id}`}>
        {query.data !== undefined && <Actions execution={query.data} />}
      </PageBar>
      <Loaded query={query}>{(execution) => <Execution execution={execution} />}</Loaded>
    </div>
  );
}

function Actions({ execution }: { readonly execution: ExecutionRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (how: 'stop' | 'kill'): Promise<unknown> => client.executions[how]({ params: { workflowExecutionId: execution.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: executionQuery(execution.id).queryKey }),
  });
  return (
    <>
      {execution.endTime === null && (
        <>
          <Button variant="default" onClick={() => end.mutate('stop')}>
            {t('executions.stop')}
          </Button>
          <Button variant="default" color="red" onClick={() => end.mutate('kill')}>
            {t('executions.kill')}
          </Button>
        </>
      )}
      <Button variant="default" component={Link} to={`/projects/${execution.projectId}/workflows/${execution.analysisFlowId}`}>
        {t('executions.openWorkflow')}
      </Button>
    </>
  );
}

function Execution({ execution }: { readonly execution: ExecutionRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const { id, status, startTime, endTime, metrics } = execution;
  return (
    <>
      <p className={style.facts}>
        <StatusBadge status={status} />
        <span>{wholeTime(startTime)}</span>
        {endTime !== null && <span className="numbers">{duration(endTime - startTime)}</span>}
      </p>
      <Tabs defaultValue={execution.status === 3 ? 'log' : 'results'} className={style.tabs} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="results">{t('executions.results')}</Tabs.Tab>
          <Tabs.Tab value="log">{t('executions.log')}</Tabs.Tab>
          <Tabs.Tab value="nodes">{t('executions.nodes')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="results" className={style.panel}>
          <ExecutionResults executionId={id} ended={endTime !== null} />
        </Tabs.Panel>
        <Tabs.Panel value="log" className={style.panel}>
          <ExecutionLog executionId={id} ended={endTime !== null} />
        </Tabs.Panel>
        <Tabs.Panel value="nodes" className={style.panel}>
          <table className={style.nodes}>
            <thead>
              <tr>
                <th scope="col">{t('common.name')}</th>
                <th scope="col">{t('common.status')}</th>
                <th scope="col" className={style.right}>
                  {t('executions.rows')}
                </th>
                <th scope="col" className={style.right}>
                  {t('common.duration')}
                </th>
              </tr>
            </thead>
            <tbody>
              {metrics?.nodes.map(({ nodeId, name, status: state, rows, durationMs }) => (
                <tr key={nodeId}>
                  <td>{name}</td>
                  <td>{state}</td>
                  <td className={style.right}>{rows === null ? '' : grouped(rows)}</td>
                  <td className={style.right}>{durationMs === null ? '' : duration(durationMs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
