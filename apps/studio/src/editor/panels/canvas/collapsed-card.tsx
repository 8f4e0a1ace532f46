import type { CollapsedPort } from '@millrace/graph-editor';
import { plainMessage } from '@millrace/model';
import { issueText } from '../../../i18n/issue-texts.ts';
import { IconAlertTriangle, IconBoxMultiple, IconQuestionMark } from '@tabler/icons-react';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { revealFailure } from '../../reveal/reveal.ts';
import { highlightedSlice } from '../../lineage/highlighted.ts';
import { canvasSlice } from '../../state/canvas-state.ts';
import { portTop } from '../../graph/card-handles.ts';
import { FailureMark } from './failure-mark.tsx';
import type { CollapsedNode } from './flow-groups.ts';
import { expand } from '../../graph/collapse.ts';
import { useGroupCardState, type GroupCardState } from './group-card-state.ts';
import { portLabel } from '../../graph/port-label.ts';
import { revealField } from '../../reveal/reveal-field.ts';
import { RejectedMark } from './rejected-mark.tsx';
import { RunMark } from './run-mark.tsx';
import own from './collapsed-card.module.css';
import style from './node-card.module.css';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';

/**
 * A collapsed group: one card for all its nodes, with a port wherever a connection crosses its
 * border. A double-click expands it.
 */
export const CollapsedCard = memo(function CollapsedCard({
  id,
  data: { collapsedGroup, color },
  selected,
  height,
}: NodeProps<CollapsedNode>): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const state = useGroupCardState(collapsedGroup);
  const { group, members, inputs, outputs } = collapsedGroup;
  const isHighlighted = useEditor(
    highlightedSlice,
    ({ ids }) => ids !== null && members.some((member) => ids.has(member.id)),
  );
  return (
    <div
      className={`${style.card} ${own.card}`}
      style={{ height }}
      data-selected={selected || undefined}
      data-invalid={state.issues > 0 || undefined}
      data-unknown={(state.isUnknown && state.issues === 0) || undefined}
      data-run={state.status ?? undefined}
      data-stale={state.isStale || undefined}
      data-highlighted={isHighlighted || undefined}
      onDoubleClick={() => {
        expand(editor, group.id);
        session.getState().select({ nodes: new Set([id]) });
      }}
    >
      <Ports cardId={id} side="in" ports={inputs} height={height} />
      <span className={style.icon} style={{ background: color }}>
        <IconBoxMultiple size={18} stroke={1.7} />
      </span>
      <span className={style.texts}>
        <span className={style.title}>{group.title}</span>
        <span className={style.summary}>
          {t('editor.canvas.nodeCount', {
            count: members.filter(({ type }) => type !== 'doc' && type !== 'sticky').length,
          })}
          {group.source !== undefined &&
            ` · ${t('editor.subworkflows.from', { name: group.source.name, version: group.source.version })}`}
        </span>
      </span>
      <Marks cardId={id} state={state} />
      <Ports cardId={id} side="out" ports={outputs} height={height} />
    </div>
  );
});

type PortsProps = {
  readonly cardId: string;
  readonly side: 'in' | 'out';
  readonly ports: readonly CollapsedPort[];
  readonly height: number | undefined;
};

function Ports({ cardId, side, ports, height }: PortsProps): React.JSX.Element {
  const { t } = useTranslation();
  const selectedPort = useEditor(canvasSlice, ({ output }) =>
    side === 'out' && output?.nodeId === cardId ? output.port : null,
  );
  return (
    <>
      {ports.map((port, index) => (
        <Handle
          key={port.key}
          id={`${side}${index}`}
          type={side === 'in' ? 'target' : 'source'}
          position={side === 'in' ? Position.Left : Position.Right}
          className={style.port ?? ''}
          data-selected={selectedPort === index || undefined}
          style={{ top: portTop(index, ports.length, height) }}
        >
          <span className={style.portName}>
            {(side === 'out' && ports.length > 1 ? `${index + 1} · ` : '') +
              portLabel(t, side, port)}
          </span>
        </Handle>
      ))}
    </>
  );
}

type MarksProps = { readonly cardId: string; readonly state: GroupCardState };

function Marks({
  cardId,
  state: { status, done, percent, issues, firstIssue, failure, rejected, isUnknown, isStale },
}: MarksProps): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  return (
    <>
      {firstIssue !== null && (
        <button
          type="button"
          className={`${style.badge} nodrag`}
          title={plainMessage(issueText(firstIssue))}
          aria-label={t('editor.canvas.issueCount', { count: issues })}
          onClick={() =>
            firstIssue.nodeId !== null && revealField(editor, firstIssue.nodeId, firstIssue.field)
          }
        >
          <IconAlertTriangle size={12} />
          {issues}
        </button>
      )}
      {failure !== null && (
        <FailureMark
          nodeId={failure.nodeId}
          field={failure.error?.field ?? null}
          title={failure.title}
          message={failure.message}
          isStale={isStale}
          onShow={() => revealFailure(editor, failure.nodeId, failure.error)}
        />
      )}
      {isUnknown && firstIssue === null && (
        <span
          className={style.unknown}
          title={t('editor.canvas.unknown')}
          role="img"
          aria-label={t('editor.canvas.unknown')}
        >
          <IconQuestionMark size={12} />
        </span>
      )}
      {rejected.length > 0 && <RejectedMark cardId={cardId} readers={rejected} />}
      <RunMark
        status={status}
        count={
          percent ??
          (status === 'running' && done > 0 ? t('editor.canvas.nodesDone', { count: done }) : '')
        }
        isStale={isStale}
      />
    </>
  );
}
