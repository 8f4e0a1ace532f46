import {
  drawnAt,
  collapsedGroupsOf,
  frameId,
  renameGroup,
  wiringOf,
  type CollapsedGroup,
  type CollapsedGroups,
  type Group,
  type Wiring,
} from '@millrace/graph-editor';
import {
  IconBoxMultiple,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconPencil,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon, Menu } from '@mantine/core';
import { collapseIntoCard, expand, useShownGraph } from '../../graph/collapse.ts';
import { portLabel } from '../../graph/port-label.ts';
import { revealSettings } from '../../reveal/reveal-field.ts';
import { useSessionState } from '../../session/use-session.ts';
import { OutlineTitle } from './outline-title.tsx';
import { placed, type Place } from './placed.ts';
import { WiresCell, type ListedWire } from './wires-cell.tsx';
import style from './outline.module.css';
import { useEditorStore } from '../../state/use-editor.ts';
import { ActionItems } from '../../actions/action-items.tsx';

type Props = Place & {
  readonly group: Group;
  readonly count: number;
  readonly collapsedGroup: CollapsedGroup | null;
  readonly isSelected: boolean;
};

/**
 * The header of a group: its nodes follow, or, while it is collapsed, its external connections are
 * shown here.
 */
export function OutlineGroup({
  group,
  count,
  collapsedGroup,
  isSelected,
  ...place
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const [isRenaming, setRenaming] = useState(false);
  const issues = useSessionState(
    ({ validation }) =>
      validation?.issues.filter(({ nodeId }) => nodeId !== null && group.nodeIds.includes(nodeId))
        .length ?? 0,
  );
  const graph = useShownGraph();
  const schemas = useSessionState(({ validation }) => validation?.schemas);
  const collapsedGroups = collapsedGroupsOf(graph, schemas);
  const wiring = wiringOf(graph, schemas);
  const isOpen = collapsedGroup === null;
  const toggle = (): void =>
    isOpen ? collapseIntoCard(editor, group.id) : expand(editor, group.id);
  const selectThis = (): void => session.getState().select({ nodes: new Set([frameId(group.id)]) });
  return (
    <tr
      {...placed(place)}
      role="row"
      className={style.row}
      data-selected={isSelected || undefined}
      data-group
    >
      <th scope="row" role="rowheader">
        <OutlineTitle
          sign={
            <button
              type="button"
              className={style.toggle}
              aria-expanded={isOpen}
              aria-label={t('editor.outline.nodesOf', { name: group.title })}
              onClick={toggle}
            >
              {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
              <IconBoxMultiple size={16} />
            </button>
          }
          title={group.title}
          label={t('editor.canvas.groupTitle')}
          isSelected={isSelected}
          isRenaming={isRenaming}
          onSelect={selectThis}
          onEnter={() => revealSettings(editor)}
          onRename={() => setRenaming(true)}
          onRenamed={(title) => {
            setRenaming(false);
            if (title !== '' && title !== group.title)
              session.getState().edit((graph) => renameGroup(graph, group.id, title));
          }}
        />
      </th>
      <td role="cell" className={style.summary}>
        {t('editor.canvas.nodeCount', { count })}
      </td>
      <WiresCell side="in" wires={portWires(t, 'in', collapsedGroup, collapsedGroups, wiring)} />
      <WiresCell side="out" wires={portWires(t, 'out', collapsedGroup, collapsedGroups, wiring)} />
      <td role="cell" className={style.issues}>
        {!isOpen && issues > 0 && (
          <span className={style.failure}>{t('editor.canvas.issueCount', { count: issues })}</span>
        )}
      </td>
      <td role="cell" className={style.acts}>
        <GroupMenu
          group={group}
          isOpen={isOpen}
          onRename={() => setRenaming(true)}
          onSelect={selectThis}
        />
      </td>
    </tr>
  );
}

/**
 * The connections from and to the outside of a collapsed group, by the port of its card; for an
 * expanded group, its nodes show them.
 */
function portWires(
  t: TFunction,
  side: 'in' | 'out',
  collapsedGroup: CollapsedGroup | null,
  collapsedGroups: CollapsedGroups,
  wiring: Wiring,
): readonly ListedWire[] {
  if (collapsedGroup === null) return [];
  const ports = side === 'in' ? collapsedGroup.inputs : collapsedGroup.outputs;
  return collapsedGroup.members.flatMap(({ id }) => {
    const wires = (side === 'in' ? wiring.get(id)?.incoming : wiring.get(id)?.outgoing) ?? [];
    return wires.flatMap(({ edge, sourcePort, targetPort }): readonly ListedWire[] => {
      const end = side === 'in' ? edge.source : edge.target;
      if (collapsedGroups.holders.get(end) === collapsedGroup) return [];
      const port =
        ports[
          drawnAt(collapsedGroups, side, {
            nodeId: id,
            port: side === 'in' ? targetPort : sourcePort,
          }).port
        ];
      const output = { nodeId: edge.source, port: Math.max(0, sourcePort) };
      return [
        { edgeId: edge.id, end, output, note: port === undefined ? '' : portLabel(t, side, port) },
      ];
    });
  });
}

type MenuProps = {
  readonly group: Group;
  readonly isOpen: boolean;
  readonly onRename: () => void;
  readonly onSelect: () => void;
};

/** The menu of a group in the list. */
function GroupMenu({ group, isOpen, onRename, onSelect }: MenuProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const mayEdit = useSessionState((state) => state.mayEdit);
  if (!mayEdit) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={style.menu ?? ''}
          aria-label={t('editor.outline.actionsOf', { name: group.title })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={onRename}>
          {t('common.rename')}
        </Menu.Item>
        <Menu.Divider />
        <ActionItems menu={isOpen ? 'frameRow' : 'cardRow'} before={onSelect} />
      </Menu.Dropdown>
    </Menu>
  );
}
