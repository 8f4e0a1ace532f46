import type { ExecutionRecord } from '@millrace/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { firstResultsQuery } from '../../runs/results-query.ts';
import style from '../../ui/plain-table.module.css';
import { ValueText } from '../../ui/value-text.tsx';
import { compareMetrics } from './compare-metrics.ts';
import page from './compare-page.module.css';
import { DiffersSign } from './differs-sign.tsx';

type Props = { readonly before: ExecutionRecord; readonly after: ExecutionRecord };

/** The metrics of evaluators in two runs, with their differences; nothing if there are none. */
export function CompareMetricsTable({ before, after }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const { data: earlier = [] } = useQuery(firstResultsQuery(before.id, true));
  const { data: later = [] } = useQuery(firstResultsQuery(after.id, true));
  const metrics = compareMetrics(earlier, later);
  if (metrics.length === 0) return null;
  return (
    <>
      <h2>{t('executions.compareMetrics')}</h2>
      <table className={`${style.table} ${page.table}`} aria-label={t('executions.compareMetrics')}>
        <thead>
          <tr>
            <th scope="col">{t('executions.metric')}</th>
            <th scope="col">{t('executions.node')}</th>
            {[`#${before.id}`, `#${after.id}`, t('executions.change')].map((head) => (
              <th key={head} scope="col" className={page.right}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map((each) => (
            <tr
              key={`${each.nodeId} ${each.metric}`}
              data-differs={each.before !== each.after || undefined}
            >
              <th scope="row">
                {each.metric}
                {each.before !== each.after && <DiffersSign />}
              </th>
              <td>{each.title}</td>
              <td className={page.right}>
                {each.before !== null && <ValueText value={each.before} />}
              </td>
              <td className={page.right}>
                {each.after !== null && <ValueText value={each.after} />}
              </td>
              <td className={page.right}>
                {each.before !== null && each.after !== null && (
                  <Change by={each.after - each.before} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Change({ by }: { readonly by: number }): React.JSX.Element {
  return (
    <>
      {by > 0 ? '+' : by < 0 ? '−' : ''}
      <ValueText value={Math.abs(by)} />
    </>
  );
}
