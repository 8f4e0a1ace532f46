import { Checkbox } from '@mantine/core';
import type { ExecutionRecord } from '@millrace/api';
import { formatNumber } from '@millrace/data-grid';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import style from '../../ui/plain-table.module.css';
import { nodeStatus, StatusLabel } from '../../ui/status-badge.tsx';
import { duration } from '../../ui/time.ts';
import { compareNodes, type NodeSide } from './compare-nodes.ts';
import page from './compare-page.module.css';
import { DiffersSign } from './differs-sign.tsx';

type Props = { readonly before: ExecutionRecord; readonly after: ExecutionRecord };

/** The nodes of two runs: rows and times side by side. */
export function CompareNodesTable({ before, after }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [isNarrow, setNarrow] = useState(false);
  const nodes = compareNodes(before.metrics?.nodes ?? [], after.metrics?.nodes ?? []);
  const shown = isNarrow ? nodes.filter(({ differs }) => differs) : nodes;
  const heads = [
    t('executions.rowsOf', { id: before.id }),
    t('executions.rowsOf', { id: after.id }),
    t('executions.rowsChange'),
    t('executions.timeOf', { id: before.id }),
    t('executions.timeOf', { id: after.id }),
    t('executions.timeChange'),
  ];
  if (nodes.length === 0) return <p className="quiet">{t('executions.noNodes')}</p>;
  return (
    <>
      <Checkbox
        label={t('executions.onlyDifferences')}
        checked={isNarrow}
        onChange={(event) => setNarrow(event.currentTarget.checked)}
      />
      {shown.length === 0 && <p className="quiet">{t('executions.noDifferences')}</p>}
      {shown.length > 0 && (
        <table className={`${style.table} ${page.table}`} aria-label={t('executions.compareNodes')}>
          <thead>
            <tr>
              <th scope="col">{t('common.name')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={page.right}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((node) => (
              <tr key={node.nodeId} data-differs={node.differs || undefined}>
                <th scope="row">
                  {node.name}
                  {node.differs && <DiffersSign />}
                </th>
                <Rows side={node.before} />
                <Rows side={node.after} />
                <td className={page.right}>{signed(node.rowsChange, formatNumber)}</td>
                <td className={page.right}>{timeOf(node.before)}</td>
                <td className={page.right}>{timeOf(node.after)}</td>
                <td className={page.right}>{signed(node.timeChangeMs, duration)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The number of rows of a node, or why there is none. */
function Rows({ side }: { readonly side: NodeSide | null }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <td className={page.right}>
      {side === null ? (
        <span className="quiet">{t('executions.notInRun')}</span>
      ) : nodeStatus(side.status) === 'COMPLETED' ? (
        side.rows !== null && formatNumber(side.rows)
      ) : (
        <StatusLabel name={nodeStatus(side.status)} />
      )}
    </td>
  );
}

function timeOf(side: NodeSide | null): string {
  return side === null || side.durationMs === null ? '' : duration(side.durationMs);
}

function signed(change: number | null, format: (amount: number) => string): string {
  if (change === null) return '';
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '−'}${format(Math.abs(change))}`;
}
