import { ActionIcon } from '@mantine/core';
import { TypeMark } from '@millrace/data-grid';
import type { PortSchema, FormField } from '@millrace/graph-editor';
import { type Issue, plainMessage } from '@millrace/model';
import { IconAlertTriangle, IconGripVertical, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fix } from '../fix-button.tsx';
import { ownText } from '../../reveal/own-text.ts';
import type { useDragRows } from '../use-drag-rows.ts';
import { columnNamed, stateOf, type ColumnState } from './column-state.ts';
import style from './columns.module.css';

export type SelectedRowProps = {
  readonly id: string;
  readonly nodeId: string;
  readonly field: FormField;
  readonly row: number;
  readonly top: number;
  readonly name: string;
  readonly port: PortSchema;
  readonly issue: Issue | undefined;
  readonly isActive: boolean;
  readonly isMarked: boolean;
  readonly drop: 'before' | 'after' | null;
  readonly isDragged: boolean;
  readonly grip: ReturnType<ReturnType<typeof useDragRows>['gripOf']> | null;
  readonly onActivate: (extend: boolean) => void;
  readonly onRemove: (() => void) | null;
};

/** One selected column with its type, or its issue and the fix. */
export function SelectedRow(props: SelectedRowProps): React.JSX.Element {
  const {
    id,
    nodeId,
    field,
    row,
    top,
    name,
    port,
    issue,
    isActive,
    isMarked,
    drop,
    isDragged,
    grip,
    onActivate,
    onRemove,
  } = props;
  const { t } = useTranslation();
  const column = columnNamed(port, name);
  const state: ColumnState = issue === undefined ? stateOf(port, name) : 'missing';
  return (
    <div
      id={id}
      role="row"
      data-row={row}
      data-state={state}
      data-active={isActive || undefined}
      data-drop={drop ?? undefined}
      data-dragged={isDragged || undefined}
      aria-rowindex={row + 1}
      aria-selected={isMarked}
      className={style.row}
      style={{ top }}
      onPointerDown={(event) => onActivate(event.shiftKey)}
    >
      <span
        role="gridcell"
        className={style.name}
        title={issue === undefined ? name : plainMessage(ownText(issue).message)}
      >
        {grip !== null && (
          <span className={style.grip} {...grip}>
            <IconGripVertical size={14} aria-hidden="true" />
          </span>
        )}
        <StateMark state={state} type={column?.type ?? ''} />
        <span className={style.text}>{name === '' ? t('editor.pick.noName') : name}</span>
      </span>
      <span role="gridcell" className={style.told}>
        {state === 'known' && (column?.type ?? '')}
        {state !== 'known' && <span className="visually-hidden">{t(`editor.pick.${state}`)}</span>}
        {issue !== undefined && (
          <Fix nodeId={nodeId} field={field.name} value={field.value} issue={issue} />
        )}
        {onRemove !== null && (
          <ActionIcon
            size="xs"
            tabIndex={-1}
            className={style.remove ?? ''}
            aria-label={t('editor.pick.remove', { name })}
            onClick={onRemove}
          >
            <IconX size={12} />
          </ActionIcon>
        )}
      </span>
    </div>
  );
}

/** An icon for the state of a name: the column's type, an issue, or unknown. */
export function StateMark({
  state,
  type,
}: {
  readonly state: ColumnState;
  readonly type: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  if (state === 'known') return <TypeMark type={type} />;
  const Mark = state === 'missing' ? IconAlertTriangle : IconQuestionMark;
  return (
    <span className={style.mark} data-state={state} title={t(`editor.pick.${state}`)}>
      <Mark size={state === 'missing' ? 14 : 11} aria-hidden="true" />
    </span>
  );
}
