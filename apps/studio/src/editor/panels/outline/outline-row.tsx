import { nodeSummary } from '../../graph/node-summary.ts';
import { formatNumber } from '@millrace/data-grid';
import {
  branchOf,
  cardWidth,
  outputCount,
  sharedOutputs,
  placeOf,
  setTitle,
  type Group,
} from '@millrace/graph-editor';
import type { Node, Wires } from '@millrace/model';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import type { TFunction } from 'i18next';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { Message } from '../../../ui/message.tsx';
import { useCardState } from '../../graph/card-state.ts';
import { NodeSign } from '../../graph/node-sign.tsx';
import { revealSettings } from '../../reveal/reveal-field.ts';
import { ownText } from '../../reveal/own-text.ts';
import { revealIssue } from '../../reveal/reveal.ts';
import { isHighlighted, highlightedSlice } from '../../lineage/highlighted.ts';
import { OutlineTitle } from './outline-title.tsx';
import { placed, type Place } from './placed.ts';
import { WiresCell, type ListedWire } from './wires-cell.tsx';
import style from './outline.module.css';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';
import { ActionItems } from '../../actions/action-items.tsx';
import { openDialog, type Dialog } from '../../state/canvas-state.ts';
import { useSessionState } from '../../session/use-session.ts';

type Props = Place & {
  readonly node: Node;
  readonly group: Group | null;
  readonly wires: Wires | undefined;
  readonly isSelected: boolean;
};

export const OutlineRow = memo(function OutlineRow({
  node,
  group,
  wires,
  isSelected,
  ...place
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const { validated, run, failure } = useCardState(node.id);
  const isHighlightedNow = useEditor(highlightedSlice, isHighlighted(node.id));
  const [isRenaming, setRenaming] = useState(false);
  const title = nodeTitle(node);
  const selectThis = (): void => session.getState().select({ nodes: new Set([node.id]) });
  const rename = (value: string): void => {
    setRenaming(false);
    if (value !== title) session.getState().edit((graph) => setTitle(graph, node.id, value));
  };
  const incoming = (wires?.incoming ?? []).map(
    ({ edge, sourcePort, targetPort }, _index, all): ListedWire => {
      const output = { nodeId: edge.source, port: Math.max(0, sourcePort) };
      return {
        edgeId: edge.id,
        end: edge.source,
        output,
        note: all.length > 1 ? t('editor.canvas.inputPort', { number: targetPort + 1 }) : '',
      };
    },
  );
  const outgoing = (wires?.outgoing ?? []).map(({ edge, sourcePort }): ListedWire => {
    const label = branchOf(node, sourcePort);
    const output = { nodeId: node.id, port: Math.max(0, sourcePort) };
    return {
      edgeId: edge.id,
      end: edge.target,
      output,
      note: label === null ? '' : t(`editor.canvas.port.${label}`),
    };
  });
  return (
    <tr
      {...placed(place)}
      role="row"
      className={style.row}
      data-selected={isSelected || undefined}
      data-highlighted={isHighlightedNow || undefined}
      data-inside={group !== null || undefined}
    >
      <th scope="row" role="rowheader">
        <OutlineTitle
          sign={<NodeSign node={node} />}
          title={title}
          label={t('editor.nodeTitle')}
          isSelected={isSelected}
          isRenaming={isRenaming}
          onSelect={selectThis}
          onEnter={() => revealSettings(editor)}
          onRename={() => setRenaming(true)}
          onRenamed={rename}
        />
        {group !== null && (
          <span className="visually-hidden">
            {t('editor.outline.inGroup', { name: group.title })}
          </span>
        )}
      </th>
      <td role="cell" className={style.summary}>
        {nodeSummary(node)}
        {run !== undefined && (
          <span className={style.state}>{statusText(t, run.status, run.rows)}</span>
        )}
        {failure !== null && (
          <span className={style.failure}>
            <Message text={failure} />
          </span>
        )}
      </td>
      <WiresCell side="in" wires={incoming} />
      <WiresCell side="out" wires={outgoing} />
      <td role="cell" className={style.issues}>
        {validated?.issues.map((issue, index) => (
          <button
            key={index}
            type="button"
            className={style.issue}
            onClick={() => revealIssue(editor, issue)}
          >
            <Message text={ownText(issue).message} />
          </button>
        ))}
        {validated !== undefined && validated.unavailable !== null && (
          <Message text={validated.unavailable} />
        )}
        {validated?.notices.map((notice) => (
          <Message key={notice} text={notice} />
        ))}
      </td>
      <td role="cell" className={style.acts}>
        <OutlineMenu node={node} title={title} onRename={() => setRenaming(true)} />
      </td>
    </tr>
  );
});

function statusText(t: TFunction, status: string, rows: number | null): string {
  const words: Partial<Record<string, string>> = {
    RUNNING: t('status.RUNNING'),
    COMPLETED: t('status.COMPLETED'),
    FAILED: t('status.FAILED'),
    SKIPPED: t('status.SKIPPED'),
  };
  return [
    words[status] ?? '',
    ...(rows === null ? [] : [t('executions.rowCount', { count: rows, rows: formatNumber(rows) })]),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

type OutlineMenuProps = {
  readonly node: Node;
  readonly title: string;
  readonly onRename: () => void;
};

/** The menu of a node in the list. */
function OutlineMenu({ node, title, onRename }: OutlineMenuProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const mayEdit = useSessionState((state) => state.mayEdit);
  const found = useSessionState(
    ({ validation }) => validation?.schemas.get(node.id)?.outputs.length,
  );
  const button = useRef<HTMLButtonElement>(null);
  if (!mayEdit) return null;
  const selectThis = (): void => session.getState().select({ nodes: new Set([node.id]) });
  const screen = { x: innerWidth / 2 - 180, y: innerHeight * 0.2 };
  const open = (dialog: Dialog) => (): void => {
    selectThis();
    openDialog(editor, dialog);
  };
  const outputs = outputCount(node, found);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={button}
          className={style.menu ?? ''}
          aria-label={t('editor.outline.actionsOf', { name: title })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Array.from({ length: outputs }, (_, port) => {
          const label = branchOf(node, port);
          const suffix =
            outputs === 1 || (port === 0 && sharedOutputs(node, found) === 1)
              ? ''
              : ` (${label === null ? port + 1 : t(`editor.canvas.port.${label}`)})`;
          const from = { nodeId: node.id, port: outputs === 1 ? null : port };
          const { x, y } = placeOf(node);
          return [
            <Menu.Item
              key={`connect ${port}`}
              leftSection={<IconPlugConnected size={14} />}
              onClick={open({ kind: 'connect', from, screen })}
            >
              {t('editor.outline.connectTo') + suffix}
            </Menu.Item>,
            <Menu.Item
              key={`add ${port}`}
              leftSection={<IconPlus size={14} />}
              onClick={open({ kind: 'add', screen, at: { x: x + cardWidth + 80, y }, from })}
            >
              {t('editor.outline.addBehind') + suffix}
            </Menu.Item>,
          ];
        })}
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={onRename}>
          {t('common.rename')}
        </Menu.Item>
        <Menu.Divider />
        <ActionItems
          menu="row"
          nodeId={node.id}
          before={selectThis}
          after={() => button.current?.focus()}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
