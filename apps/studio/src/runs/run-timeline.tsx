import type { NodeNotice } from '@millrace/api';
import { formatNumber } from '@millrace/data-grid';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/problem-text.ts';
import { Message } from '../ui/message.tsx';
import { nodeStatus, StatusLabel } from '../ui/status-badge.tsx';
import { duration } from '../ui/time.ts';
import { useNow } from '../ui/use-now.ts';
import { reasonOf } from './node-reason.ts';
import { timelineOf, type TimedNode, type TimelineBar } from './timeline.ts';
import style from './run-timeline.module.css';

/** A node of a run, as in the metrics of an execution. */
export type TimelineNode = TimedNode & {
  readonly nodeId: string;
  readonly rows: number | null;
  readonly durationMs: number | null;
  readonly progress?: number | undefined;
  readonly reason?: string | undefined;
  readonly notices?: readonly NodeNotice[] | undefined;
};

type Props<Timed> = {
  readonly nodes: readonly Timed[];
  /** Running nodes grow while this is true. */
  readonly isLive: boolean;
  /** The name of a node, which links to it. */
  readonly nameOf: (node: Timed) => ReactNode;
};

/** What each node of a run did, and when: a row each, with a bar along the time of the run. */
export function RunTimeline<Timed extends TimelineNode>({
  nodes,
  isLive,
  nameOf,
}: Props<Timed>): React.JSX.Element {
  const { t } = useTranslation();
  const now = useNow(isLive);
  const { lengthMs, rows } = timelineOf(nodes, now);
  return (
    <table className={style.timeline} aria-label={t('executions.nodes')}>
      <thead>
        <tr>
          <th scope="col">{t('common.name')}</th>
          <th scope="col">{t('common.status')}</th>
          <th scope="col" className={style.right}>
            {t('executions.rows')}
          </th>
          <th scope="col" className={style.right}>
            {t('executions.start')}
          </th>
          <th scope="col" className={style.right}>
            {t('common.duration')}
          </th>
          <th scope="col" aria-hidden="true" className={style.axis}>
            <div>
              <span>0</span>
              <span>{duration(lengthMs / 2)}</span>
              <span>{duration(lengthMs)}</span>
            </div>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ node, bar }) => (
          <tr key={node.nodeId}>
            <td>
              {nameOf(node)}
              <Reason node={node} />
              <Notices notices={node.notices ?? []} />
            </td>
            <td>
              <StatusLabel name={nodeStatus(node.status)} />
            </td>
            <td className={style.right}>{node.rows === null ? '' : formatNumber(node.rows)}</td>
            <td className={style.right}>
              {bar === null ? '' : `+${duration(bar.start * lengthMs)}`}
            </td>
            <td className={style.right}>
              {durationText(node.durationMs ?? soFarMs(node, bar, lengthMs))}
            </td>
            <td className={style.span} aria-hidden="true">
              {bar !== null && <Bar bar={bar} node={node} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function durationText(milliseconds: number | null): string {
  return milliseconds === null ? '' : duration(milliseconds);
}

/** How long a running node has run so far; null if it isn't running. */
function soFarMs(
  { status }: TimelineNode,
  bar: TimelineBar | null,
  lengthMs: number,
): number | null {
  return status === 'RUNNING' && bar !== null ? bar.width * lengthMs : null;
}

function Reason({ node }: { readonly node: TimelineNode }): React.JSX.Element | null {
  const reason = reasonOf(node);
  return reason === null ? null : (
    <div className={style.why}>
      <Message text={reason} />
    </div>
  );
}

function Notices({ notices }: { readonly notices: readonly NodeNotice[] }): React.JSX.Element[] {
  return notices.map(({ message, text }) => (
    <div key={message} className={style.notice}>
      <Message text={problemText({ detail: message, text })} />
    </div>
  ));
}

function Bar({
  bar: { start, width },
  node: { status, progress },
}: {
  readonly bar: TimelineBar;
  readonly node: TimelineNode;
}): React.JSX.Element {
  return (
    <span
      className={style.bar}
      data-status={status}
      style={{ left: `${start * 100}%`, width: `${width * 100}%` }}
    >
      {status === 'RUNNING' && progress !== undefined && (
        <span className={style.done} style={{ width: `${progress * 100}%` }} />
      )}
    </span>
  );
}
