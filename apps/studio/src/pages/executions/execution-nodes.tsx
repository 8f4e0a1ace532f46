import { formatNumber } from '@millrace/data-grid';
import type { ExecutionRecord } from '@millrace/api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { nodeStatus, StatusLabel } from '../../ui/status-badge.tsx';
import { duration } from '../../ui/time.ts';
import { reasonOf } from '../../runs/node-reason.ts';
import style from './execution-page.module.css';

type Nodes = NonNullable<ExecutionRecord['metrics']>['nodes'];

/**
 * What each node of an execution did, and how long it took. Its name links to it in the workflow.
 */
export function ExecutionNodes({
  execution,
  nodes,
}: {
  readonly execution: ExecutionRecord;
  readonly nodes: Nodes;
}): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId, analysisFlowId, id } = execution;
  const longest = Math.max(1, ...nodes.map(({ durationMs }) => durationMs ?? 0));
  if (nodes.length === 0) return <p className="quiet">{t('executions.noNodes')}</p>;
  return (
    <table className={style.nodes} aria-label={t('executions.nodes')}>
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
          <th scope="col" aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => {
          const { nodeId, name, status, rows, durationMs } = node;
          const reason = reasonOf(node);
          return (
            <tr key={nodeId}>
              <td>
                <Link
                  to="/projects/$projectId/workflows/$workflowId"
                  params={{ projectId, workflowId: analysisFlowId }}
                  search={{ node: nodeId, run: id }}
                >
                  {name}
                </Link>
                {reason !== null && (
                  <div className={style.why}>
                    <Message text={reason} />
                  </div>
                )}
              </td>
              <td>
                <StatusLabel name={nodeStatus(status)} />
              </td>
              <td className={style.right}>{rows === null ? '' : formatNumber(rows)}</td>
              <td className={style.right}>{durationMs === null ? '' : duration(durationMs)}</td>
              <td className={style.share} aria-hidden="true">
                {durationMs !== null && (
                  <span style={{ width: `${(durationMs / longest) * 100}%` }} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
