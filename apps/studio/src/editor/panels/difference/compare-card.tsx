import { summaryOf } from '@millrace/graph-editor';
import { nodeTitle, ruleOf } from '@millrace/model';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NodeIcon } from '../../../ui/node-icon.tsx';
import { portTop } from '../../graph/card-handles.ts';
import { useProcessors } from '../../session/processors.ts';
import type { CompareNode } from './compare-flow.ts';
import { signs } from './signs.ts';
import style from './compare.module.css';

/** A node of a version, with what became of it: in colour, as a sign and in words. */
export const CompareCard = memo(function CompareCard({
  data: { node, colour, kind, isSelected, inputs, outputs },
}: NodeProps<CompareNode>): React.JSX.Element {
  const { t } = useTranslation();
  const icon = useProcessors().get(node.nodeClass)?.iconImage ?? node.iconImage;
  return (
    <div className={style.card} data-kind={kind ?? 'same'} data-selected={isSelected || undefined}>
      <Ports side="in" count={inputs} isOptional={ruleOf(node.type)?.minNumOfInputs === 0} />
      <Ports side="out" count={outputs} />
      <span className={style.icon} style={{ background: colour }}>
        <NodeIcon name={icon} />
      </span>
      <span className={style.texts}>
        <strong>{nodeTitle(node)}</strong>
        <span>{summaryOf(node)}</span>
      </span>
      {kind !== null && (
        <span
          className={style.sign}
          title={t(`editor.difference.${kind === 'moved' ? 'movedOne' : kind}`)}
        >
          {signs[kind]}
        </span>
      )}
    </div>
  );
});

/** Where wires begin and end: they are drawn only between ports that are there. */
function Ports({
  side,
  count,
  isOptional = false,
}: {
  readonly side: 'in' | 'out';
  readonly count: number;
  readonly isOptional?: boolean;
}): React.ReactNode {
  return Array.from({ length: count }, (_, port) => (
    <Handle
      key={port}
      id={`${side}${port}`}
      type={side === 'in' ? 'target' : 'source'}
      position={side === 'in' ? Position.Left : Position.Right}
      className={style.port ?? ''}
      style={{ top: portTop(port, count) }}
      data-optional={isOptional || undefined}
      isConnectable={false}
    />
  ));
}
