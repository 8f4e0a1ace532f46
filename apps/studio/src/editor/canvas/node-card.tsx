import { nodeTitle, ruleOf } from '@millrace/model';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NodeIcon } from '../../look/node-icon.tsx';
import { summaryOf } from '../document/summary.ts';
import { outputWord } from '../document/ports.ts';
import { KeptMarks } from '../kept-data/kept-marks.tsx';
import { isLit, useLit } from '../lineage/lit.ts';
import { useProcessors } from '../session/processors.ts';
import { useSession } from '../session/use-session.ts';
import { useCanvasState } from './canvas-state.ts';
import { portTop } from './card-handles.ts';
import { CardMarks } from './card-marks.tsx';
import { useCardState } from './card-state.ts';
import type { CardNode } from './flow.ts';
import style from './node-card.module.css';

/** A node: icon in the colour of its family, its title, what it does in one line, and what became of it. */
export const NodeCard = memo(function NodeCard({ id, data: { node, colour, inputs, outputs }, selected }: NodeProps<CardNode>): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const state = useCardState(id);
  const icon = useProcessors().get(node.nodeClass)?.iconImage ?? node.iconImage;
  const output = useCanvasState((canvas) => (canvas.output?.nodeId === id ? canvas.output.port : null));
  const isOptional = ruleOf(node.type)?.minNumOfInputs === 0;
  const isLitNow = useLit(isLit(id));
  const isFaulty = (state.judged?.faults.length ?? 0) > 0;
  const wordOf = (port: number): string => {
    const word = outputWord(node, port);
    return word === null ? t('editor.canvas.outputPort', { number: port + 1 }) : t(`editor.canvas.port.${word}`);
  };
  return (
    <div
      className={style.card}
      data-selected={selected || undefined}
      data-faulty={isFaulty || undefined}
      data-unknown={(state.judged?.isUnknown && !isFaulty) || undefined}
      data-run={state.run?.status.toLowerCase()}
      data-stale={state.isStale || undefined}
      data-lit={isLitNow || undefined}
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
          <span className={style.portName}>{inputs === 1 ? t('editor.canvas.inputPortOnly') : t('editor.canvas.inputPort', { number: port + 1 })}</span>
        </Handle>
      ))}
      <span className={style.icon} style={{ background: colour }}>
        <NodeIcon name={icon} />
      </span>
      <span className={style.texts}>
        <span className={style.title}>{nodeTitle(node)}</span>
        <span className={style.summary}>{summaryOf(node)}</span>
      </span>
      <KeptMarks node={node} />
      <CardMarks nodeId={id} session={session} state={state} />
      {Array.from({ length: outputs }, (_, port) => (
        <Handle
          key={port}
          id={`out${port}`}
          type="source"
          position={Position.Right}
          className={style.port ?? ''}
          data-chosen={output === port || undefined}
          style={{ top: portTop(port, outputs) }}
        >
          <span className={style.portName}>{outputs === 1 ? t('editor.canvas.outputPortOnly') : `${port + 1} · ${wordOf(port)}`}</span>
        </Handle>
      ))}
    </div>
  );
});
