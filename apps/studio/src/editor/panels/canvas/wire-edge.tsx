import { formatNumber } from '@millrace/data-grid';
import { rowsAt } from '@millrace/graph-editor';
import { BaseEdge, getBezierPath, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { useSessionState } from '../../session/use-session.ts';
import type { WireEdge as Wire } from './flow.ts';
import style from './wire-edge.module.css';

/** A connection, with its row count in the last run if it is known. */
export const WireEdge = memo(function WireEdge(props: EdgeProps<Wire>): React.JSX.Element {
  const {
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
    data,
    interactionWidth = 20,
  } = props;
  const rows = useSessionState(({ run }) =>
    data === undefined ? null : rowsAt(run?.nodes.get(data.nodeId), data),
  );
  const isRunning = useSessionState(
    ({ run }) => run?.nodes.get(data?.nodeId ?? '')?.status === 'RUNNING',
  );
  const [path, x, y] = getBezierPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
  });
  return (
    <>
      <BaseEdge
        path={path}
        interactionWidth={interactionWidth}
        className={isRunning ? (style.running ?? '') : ''}
      />
      {rows !== null && (
        <text x={x} y={y - 6} className={style.rows}>
          {formatNumber(rows)}
        </text>
      )}
    </>
  );
});
