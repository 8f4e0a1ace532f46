import type { ExecutionRecord } from '@millrace/api';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DifferenceList } from '../../editor/panels/difference/difference-list.tsx';
import { versionQuery } from '../../editor/panels/difference/versions.ts';
import { Loaded } from '../../ui/loaded.tsx';
import style from '../../ui/plain-table.module.css';
import { executionQuery } from '../../service/queries.ts';
import { Page } from '../../shell/page.tsx';
import { CompareFacts } from './compare-facts.tsx';
import { CompareMetricsTable } from './compare-metrics-table.tsx';
import { CompareNodesTable } from './compare-nodes-table.tsx';
import page from './compare-page.module.css';

type Pair = { readonly before: ExecutionRecord; readonly after: ExecutionRecord };

/** Two runs side by side: their facts, metrics and nodes, and how their workflows differ. */
export function ComparePage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const search = useSearch({ from: '/inside/projects/$projectId/executions/compare' });
  const before = useQuery(executionQuery(search.before));
  const after = useQuery(executionQuery(search.after));
  return (
    <Page title={t('executions.compareTitle')} key={projectId}>
      <Loaded query={before} page>
        {(first) => (
          <Loaded query={after} page>
            {(second) => <Comparison before={first} after={second} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

function Comparison(pair: Pair): React.JSX.Element {
  const { t } = useTranslation();
  const isOther = pair.before.analysisFlowId !== pair.after.analysisFlowId;
  return (
    <div className={`${style.section} ${page.sections}`}>
      {isOther && <p className="quiet">{t('executions.otherWorkflow')}</p>}
      <CompareFacts {...pair} />
      <CompareMetricsTable {...pair} />
      <h2>{t('executions.compareNodes')}</h2>
      <CompareNodesTable {...pair} />
      <h2>{t('executions.compareSettings')}</h2>
      <Workflows {...pair} />
    </div>
  );
}

/** How the versions of the workflow differ that the runs used. */
function Workflows({ before, after }: Pair): React.JSX.Element {
  const { t } = useTranslation();
  const earlier = useQuery(versionQuery(before.analysisFlowId, before.workflowVersion));
  const later = useQuery(versionQuery(after.analysisFlowId, after.workflowVersion));
  if (
    before.analysisFlowId === after.analysisFlowId &&
    before.workflowVersion === after.workflowVersion
  )
    return (
      <p className="quiet">{t('executions.sameVersion', { version: after.workflowVersion })}</p>
    );
  return (
    <Loaded query={earlier}>
      {(first) => (
        <Loaded query={later}>
          {(second) => (
            <DifferenceList before={first} after={second} label={t('executions.compareSettings')} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
