import { nodeTitle, ruleOf } from '@millrace/model';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { NodeIcon } from '../../look/node-icon.tsx';
import { summaryOf } from '../document/summary.ts';
import { useProcessors } from '../session/processors.ts';
import { faultsOf } from '../session/session.ts';
import { useSessionState } from '../session/use-session.ts';
import type { CardNode } from './flow.ts';
import style from './node-card.module.css';

/** A node: icon in the colour of its family, its title, and what it does in one line. */
export const NodeCard = memo(function NodeCard({ id, data: { node, colour }, selected }: NodeProps<CardNode>): React.JSX.Element {
  const faults = useSessionState(({ judgement }) => faultsOf(judgement, id).length);
  const icon = useProcessors().get(node.nodeClass)?.iconImage ?? node.iconImage;
  const rule = ruleOf(node.type);
  return (
    <div className={style.card} data-selected={selected || undefined} data-faulty={faults > 0 || undefined}>
      {(rule?.maxNumOfInputs ?? 1) > 0 && <Handle type="target" position={Position.Left} className={style.port ?? ''} />}
      <span className={style.icon} style={{ background: colour }}>
        <NodeIcon name={icon} />
      </span>
      <span className={style.texts}>
        <span className={style.title}>{nodeTitle(node)}</span>
        <span className={style.summary}>{summaryOf(node)}</span>
      </span>
      {faults > 0 && <span className={style.badge}>{faults}</span>}
      <Handle type="source" position={Position.Right} className={style.port ?? ''} />
    </div>
  );
});
