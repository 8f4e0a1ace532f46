import { nodeSummary } from '../../graph/node-summary.ts';
import { branchOf, sharedOutputs } from '@millrace/graph-editor';
import { plainMessage, ruleOf } from '@millrace/model';
import { issueText } from '../../../i18n/issue-texts.ts';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  IconAlertTriangle,
  IconInfoCircle,
  IconPlugX,
  IconQuestionMark,
  type TablerIcon,
} from '@tabler/icons-react';
import { NodeIcon } from '../../../ui/node-icon.tsx';
import { CacheMarks } from '../../cache/cache-marks.tsx';
import { isHighlighted, highlightedSlice } from '../../lineage/highlighted.ts';
import { useProcessors } from '../../session/processors.ts';
import { canvasSlice } from '../../state/canvas-state.ts';
import { familyStyle } from '../../graph/family.ts';
import { outputTop, portTop } from '../../graph/card-handles.ts';
import { useCardState, type CardState, type Validated } from '../../graph/card-state.ts';
import type { CardNode } from './flow.ts';
import style from './node-card.module.css';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';
import { revealFailure, revealIssue } from '../../reveal/reveal.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { errorOf } from '../../../runs/node-reason.ts';
import { FailureMark } from './failure-mark.tsx';
import { countOf } from './run-count.ts';
import { RejectedMark } from './rejected-mark.tsx';
import { RunMark } from './run-mark.tsx';

/** A node: its icon in its family's color, its title, a one-line summary, and its state. */
export const NodeCard = memo(function NodeCard({
  id,
  data: { node, inputs, outputs },
  selected,
}: NodeProps<CardNode>): React.JSX.Element {
  const { t } = useTranslation();
  const state = useCardState(id);
  const icon = useProcessors().get(node.nodeClass)?.iconImage ?? node.iconImage;
  const output = useEditor(canvasSlice, (canvas) =>
    canvas.output?.nodeId === id ? canvas.output.port : null,
  );
  const shared = sharedOutputs(node, outputs);
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
      <span className={style.icon} style={familyStyle(node)}>
        <NodeIcon name={icon} />
      </span>
      <span className={style.texts}>
        <span className={style.title}>{nodeTitle(node)}</span>
        <span className={style.summary}>{nodeSummary(node)}</span>
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
          data-optional={branchOf(node, port) === 'rejected' || undefined}
          style={{ top: outputTop(node, port, outputs) }}
        >
          <span className={style.portName}>
            {outputs === 1 || (port === 0 && shared === 1)
              ? t('editor.canvas.outputPortOnly')
              : `${port + 1} · ${actionOf(port)}`}
          </span>
        </Handle>
      ))}
    </div>
  );
});

type Props = { readonly nodeId: string; readonly state: CardState };

/** The marks on a card's edge: issues, missing sources, and the state of the run. */
function CardMarks({
  nodeId,
  state: { validated, run, isStale, failure },
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const issue = validated?.issues[0];
  return (
    <>
      {issue !== undefined && (
        <button
          type="button"
          className={`${style.badge} nodrag`}
          title={plainMessage(issueText({ ...issue, nodeName: null }))}
          aria-label={t('editor.canvas.issueCount', { count: validated!.issues.length })}
          onClick={() => revealIssue(editor, issue)}
        >
          <IconAlertTriangle size={12} />
          {validated!.issues.length}
        </button>
      )}
      {issue === undefined && validated !== undefined && <SourceMark validated={validated} />}
      {failure !== null && (
        <FailureMark
          nodeId={nodeId}
          field={errorOf(run)?.field ?? null}
          message={failure}
          isStale={isStale}
          onShow={() => revealFailure(editor, nodeId, errorOf(run))}
        />
      )}
      {run?.rejected !== undefined && <RejectedMark cardId={nodeId} readers={[run.rejected]} />}
      <RunMark
        status={run?.status.toLowerCase()}
        count={countOf(run)}
        isStale={isStale}
        reason={run?.reason === undefined ? undefined : problemText({ detail: run.reason })}
      />
    </>
  );
}

/** Tells that a source is missing, that columns are unknown, or how a source is read. */
function SourceMark({
  validated: { unavailable, isUnknown, notices },
}: {
  readonly validated: Validated;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  if (unavailable !== null)
    return <Mark kind="missing" text={plainMessage(unavailable)} Icon={IconPlugX} />;
  if (isUnknown)
    return <Mark kind="unknown" text={t('editor.canvas.unknown')} Icon={IconQuestionMark} />;
  if (notices.length === 0) return null;
  return <Mark kind="notice" text={notices.map(plainMessage).join('\n')} Icon={IconInfoCircle} />;
}

type MarkProps = {
  readonly kind: 'missing' | 'notice' | 'unknown';
  readonly text: string;
  readonly Icon: TablerIcon;
};

function Mark({ kind, text, Icon }: MarkProps): React.JSX.Element {
  return (
    <span className={style[kind]} title={text} role="img" aria-label={text}>
      <Icon size={12} />
    </span>
  );
}
