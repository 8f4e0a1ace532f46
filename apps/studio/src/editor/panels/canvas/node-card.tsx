import { summaryOf, branchOf } from '@millrace/graph-editor';
import { nodeTitle, ruleOf } from '@millrace/model';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NodeIcon } from '../../../ui/node-icon.tsx';
import { CacheMarks } from '../../cache/cache-marks.tsx';
import { isHighlighted, highlightedSlice } from '../../lineage/highlighted.ts';
import { useProcessors } from '../../session/processors.ts';
import { canvasSlice } from '../../state/canvas-state.ts';
import { portTop } from '../../graph/card-handles.ts';
import { CardMarks } from './card-marks.tsx';
import { useCardState } from '../../graph/card-state.ts';
import type { CardNode } from './flow.ts';
import style from './node-card.module.css';
import { useEditor } from '../../state/use-editor.ts';

/**
 * A node: icon in the colour of its family, its title, what it does in one line, and what became of
 * it.
 */
export const NodeCard = memo(function NodeCard({
  id,
  data: { node, colour, inputs, outputs },
  selected,
}: NodeProps<CardNode>): React.JSX.Element {
  const { t } = useTranslation();
  const state = useCardState(id);
  const icon = useProcessors().get(node.nodeClass)?.iconImage ?? node.iconImage;
  const output = useEditor(canvasSlice, (canvas) =>
    canvas.output?.nodeId === id ? canvas.output.port : null,
  );
  const isOptional = ruleOf(node.type)?.minNumOfInputs === 0;
  const isHighlightedNow = useEditor(highlightedSlice, isHighlighted(id));
  const isInvalid = (state.validated?.issues.length ?? 0) > 0;
  const actionOf = (port: number): string => {
    const word = branchOf(node, port);
    return word === null
      ? t('editor.canvas.outputPort', { number: port + 1 })
      : t(`editor.canvas.port.${word}`);
  };
  return (
    <div
      className={style.card}
      data-selected={selected || undefined}
      data-invalid={isInvalid || undefined}
      data-unknown={(state.validated?.isUnknown && !isInvalid) || undefined}
      data-run={state.run?.status.toLowerCase()}
      data-stale={state.isStale || undefined}
      data-highlighted={isHighlightedNow || undefined}
    >
      {Array.from({ length: inputs }, (_, port) => (
        <Handle
          key={port}
          id={`in${port}`}
          type="target"
          position={Position.Left}
          className={style.port ?? ''}
          data-optional={isOptional || undefined}
          style={{ top: portTop(port, inputs) }}
        >
          <span className={style.portName}>
            {inputs === 1
              ? t('editor.canvas.inputPortOnly')
              : t('editor.canvas.inputPort', { number: port + 1 })}
          </span>
        </Handle>
      ))}
      <span className={style.icon} style={{ background: colour }}>
        <NodeIcon name={icon} />
      </span>
      <span className={style.texts}>
        <span className={style.title}>{nodeTitle(node)}</span>
        <span className={style.summary}>{summaryOf(node)}</span>
      </span>
      <CacheMarks node={node} />
      <CardMarks nodeId={id} state={state} />
      {Array.from({ length: outputs }, (_, port) => (
        <Handle
          key={port}
          id={`out${port}`}
          type="source"
          position={Position.Right}
          className={style.port ?? ''}
          data-selected={output === port || undefined}
          style={{ top: portTop(port, outputs) }}
        >
          <span className={style.portName}>
            {outputs === 1 ? t('editor.canvas.outputPortOnly') : `${port + 1} · ${actionOf(port)}`}
          </span>
        </Handle>
      ))}
    </div>
  );
});
