import { Button, Tabs } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconSitemap, IconVersions } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ExecutionRecord } from '@millrace/api';
import { mention } from '@millrace/model';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { runReason } from '../../runs/node-reason.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Message } from '../../ui/message.tsx';
import { Moment } from '../../ui/moment.tsx';
import { StatusBadge, statusName } from '../../ui/status-badge.tsx';
import tabStyle from '../../ui/tabs.module.css';
import { duration } from '../../ui/time.ts';
import { ExecutionLog } from '../../runs/execution-log.tsx';
import { ExecutionResults } from '../../runs/execution-results.tsx';
import { OutputRemoved } from '../../runs/output-removed.tsx';
import { RejectedRows } from '../../runs/rejected-rows.tsx';
import { runWarnings } from '@millrace/api';
import { RunWarnings } from '../../runs/run-warnings.tsx';
import { executionQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { recordTitle } from '../../ui/record-title.ts';
import { Page } from '../../shell/page.tsx';
import { useOfferActions } from '../../shell/use-offer-actions.ts';
import { ExecutionNodes } from './execution-nodes.tsx';
import style from './execution-page.module.css';
import { RunFacts } from './run-facts.tsx';
import { useExecutionActions } from './use-execution-actions.ts';

const tabs = ['results', 'rejected', 'log', 'nodes'] as const;

export function ExecutionPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { executionId } = useParams({
    from: '/inside/projects/$projectId/executions/$executionId',
  });
  const query = useQuery(executionQuery(executionId));
  const { data } = query;
  return (
    <Page
      title={data === undefined ? recordTitle(query.error, t) : `${data.name} #${data.id}`}
      actions={data !== undefined && <Actions execution={data} />}
      filled
    >
      <Loaded query={query} page>
        {(execution) => <Execution execution={execution} />}
      </Loaded>
    </Page>
  );
}

function Actions({ execution }: { readonly execution: ExecutionRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const { mayRun } = useRights(execution.projectId);
  const { runAgain, end, openAsRun, openWorkflow } = useExecutionActions(execution.projectId);
  const isLive = execution.endTime === null;
  useOfferActions('execution', [
    ...(mayRun
      ? [{ label: t('executions.runAgain'), icon: IconPlayerPlay, run: () => runAgain(execution) }]
      : []),
    ...(mayRun && isLive
      ? (['stop', 'kill'] as const).map((how) => ({
          label: t(`executions.${how}`),
          icon: IconPlayerStop,
          run: () => end(execution, how),
        }))
      : []),
    { label: t('executions.asRun'), icon: IconVersions, run: () => openAsRun(execution) },
    { label: t('executions.openWorkflow'), icon: IconSitemap, run: () => openWorkflow(execution) },
  ]);
  return (
    <>
      {mayRun && isLive && (
        <>
          <Button variant="default" onClick={() => end(execution, 'stop')}>
            {t('executions.stop')}
          </Button>
          <Button
            variant="default"
            c="var(--danger)"
            title={t('executions.killWhy')}
            onClick={() => end(execution, 'kill')}
          >
            {t('executions.kill')}
          </Button>
        </>
      )}
      <Button variant="default" onClick={() => openAsRun(execution)}>
        {t('executions.asRun')}
      </Button>
      {mayRun && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
          onClick={() => runAgain(execution)}
        >
          {t('executions.runAgain')}
        </Button>
      )}
    </>
  );
}

function Execution({ execution }: { readonly execution: ExecutionRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/inside/projects/$projectId/executions/$executionId' });
  const {
    id,
    status,
    startTime,
    endTime,
    metrics,
    projectId,
    analysisFlowId,
    workflowVersion,
    resultsRemoved,
  } = execution;
  const isFailed = statusName(status) === 'FAILED';
  const shown = tabs.find((each) => each === tab) ?? (isFailed ? 'log' : 'results');
  const nodes = metrics?.nodes ?? [];
  const reason =
    typeof execution['reason'] !== 'string' || execution['reason'] === ''
      ? ''
      : runReason(
          { reason: execution['reason'], reasonText: execution['reasonText'] },
          nodes.map((node) => [node.nodeId, node]),
          (id) => {
            const name = nodes.find((each) => each.nodeId === id)?.name ?? id;
            return mention({ id, name: nodeTitle({ id, title: '', name }) });
          },
        );
  const removed =
    typeof resultsRemoved === 'number' ? <OutputRemoved time={resultsRemoved} /> : null;
  const hasRejected = nodes.some(({ rejected }) => rejected !== undefined);
  const show = (next: string | null): void =>
    void navigate({ to: '.', search: next === null ? {} : { tab: next }, replace: true });
  return (
    <>
      <Facts>
        <span role="status">
          <StatusBadge status={status} />
        </span>
        <RunWarnings warnings={runWarnings(nodes)} onShow={() => show('rejected')} />
        <Link
          to="/projects/$projectId/workflows/$workflowId"
          params={{ projectId, workflowId: analysisFlowId }}
        >
          {t('executions.ofVersion', { name: execution.name, version: workflowVersion })}
        </Link>
        <Moment time={startTime} isWhole />
        {endTime !== null && <span className="numbers">{duration(endTime - startTime)}</span>}
        <RunFacts execution={execution} />
      </Facts>
      {reason !== '' && status !== 2 && (
        <p className={style.reason} data-failed={isFailed || undefined}>
          <Message text={reason} />
        </p>
      )}
      <Tabs value={shown} onChange={show} className={tabStyle.tabs ?? ''} keepMounted={false}>
        <Tabs.List>
          {tabs
            .filter((each) => each !== 'rejected' || hasRejected || shown === 'rejected')
            .map((each) => (
              <Tabs.Tab key={each} value={each}>
                {each === 'rejected' ? t('rejected.title') : t(`executions.${each}`)}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="results" className={tabStyle.panel ?? ''}>
          {removed ?? (
            <ExecutionResults
              executionId={id}
              ended={endTime !== null}
              workflow={{ projectId, workflowId: analysisFlowId, workflowName: execution.name }}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="rejected" className={tabStyle.panel ?? ''}>
          {removed ?? (
            <RejectedRows
              executionId={id}
              ended={endTime !== null}
              titleOf={(nodeId) => nodes.find((each) => each.nodeId === nodeId)?.name ?? nodeId}
              actionOf={({ nodeId }) => (
                <Link
                  to="/projects/$projectId/workflows/$workflowId"
                  params={{ projectId, workflowId: analysisFlowId }}
                  search={{ node: nodeId, tab: 'rejected' }}
                >
                  {t('executions.openWorkflow')}
                </Link>
              )}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="log" className={tabStyle.panel ?? ''}>
          {removed ?? <ExecutionLog executionId={id} ended={endTime !== null} />}
        </Tabs.Panel>
        <Tabs.Panel value="nodes" className={tabStyle.panel ?? ''}>
          <ExecutionNodes execution={execution} nodes={nodes} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
