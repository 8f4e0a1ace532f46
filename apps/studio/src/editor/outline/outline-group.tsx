import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBoxMultiple,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFrame,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeChosen } from '../canvas/actions.ts';
import { foldGroup, unfold, useShownGraph } from '../canvas/fold.ts';
import { portLabel } from '../canvas/port-label.ts';
import { focusField } from '../canvas/reveal-field.ts';
import { drawnAt, foldingOf, type Folded } from '../document/folding.ts';
import { frameId, removeGroup, renameGroup, type Group } from '../document/groups.ts';
import { wiringOf } from '../document/ports.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { OutlineTitle } from './outline-title.tsx';
import { WireItem } from './wire-item.tsx';
import style from './outline.module.css';

type Props = { readonly group: Group; readonly count: number; readonly folded: Folded | null; readonly isChosen: boolean };

/** The head of a group: its nodes follow, or while it is one card the wires that cross its border stand here. */
export function OutlineGroup({ group, count, folded, isChosen }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const [isRenaming, setRenaming] = useState(false);
  const faults = useSessionState(({ judgement }) => judgement?.faults.filter(({ nodeId }) => nodeId !== null && group.nodeIds.includes(nodeId)).length ?? 0);
  const isOpen = folded === null;
  const toggle = (): void => (isOpen ? foldGroup(session, group.id) : unfold(session, group.id));
  const choose = (): void => session.getState().select({ nodes: new Set([frameId(group.id)]) });
  return (
    <tr className={style.row} data-chosen={isChosen || undefined} data-group>
      <th scope="row">
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
          isChosen={isChosen}
          isRenaming={isRenaming}
          onChoose={choose}
          onEnter={() => focusField(null)}
          onRename={() => setRenaming(true)}
          onRenamed={(title) => {
            setRenaming(false);
            if (title !== '' && title !== group.title) session.getState().edit((graph) => renameGroup(graph, group.id, title));
          }}
        />
      </th>
      <td className={style.summary}>{t('editor.canvas.nodeCount', { count })}</td>
      <td>{folded !== null && <PortWires folded={folded} side="in" />}</td>
      <td>{folded !== null && <PortWires folded={folded} side="out" />}</td>
      <td>{!isOpen && faults > 0 && <span className={style.failure}>{t('editor.canvas.faultCount', { count: faults })}</span>}</td>
      <td>
        <GroupMenu group={group} isOpen={isOpen} onToggle={toggle} onRename={() => setRenaming(true)} onChoose={choose} />
      </td>
    </tr>
  );
}

/** The wires from and to what is beyond the group, by the port of its card. */
function PortWires({ folded, side }: { readonly folded: Folded; readonly side: 'in' | 'out' }): React.JSX.Element {
  const { t } = useTranslation();
  const graph = useShownGraph();
  const schemas = useSessionState(({ judgement }) => judgement?.schemas);
  const folding = foldingOf(graph, schemas);
  const wiring = wiringOf(graph, schemas);
  const ports = side === 'in' ? folded.inputs : folded.outputs;
  const wires = folded.members.flatMap(
    ({ id }) =>
      (side === 'in' ? wiring.get(id)?.incoming : wiring.get(id)?.outgoing)?.map(({ edge, sourcePort, targetPort }) => {
        const { port } = drawnAt(folding, side, { nodeId: id, port: side === 'in' ? targetPort : sourcePort });
        return { edge, end: side === 'in' ? edge.source : edge.target, port: ports[port] };
      }) ?? [],
  );
  return (
    <ul className={style.wires}>
      {wires
        .filter(({ end }) => folding.holders.get(end) !== folded)
        .map(({ edge, end, port }) => (
          <WireItem key={edge.id} edgeId={edge.id} end={end} note={port === undefined ? '' : portLabel(t, side, port)} />
        ))}
    </ul>
  );
}

type MenuProps = {
  readonly group: Group;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRename: () => void;
  readonly onChoose: () => void;
};

function GroupMenu({ group, isOpen, onToggle, onRename, onChoose }: MenuProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  if (!mayEdit) return null;
  const apart = (): void => session.getState().edit((graph) => removeGroup(graph, group.id));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={style.menu ?? ''} aria-label={t('editor.outline.actionsOf', { name: group.title })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={isOpen ? <IconArrowsMinimize size={14} /> : <IconArrowsMaximize size={14} />} onClick={onToggle}>
          {isOpen ? t('editor.canvas.collapseGroup') : t('editor.canvas.openGroup')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={14} />} onClick={onRename}>
          {t('common.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFrame size={14} />} onClick={apart}>
          {t('editor.canvas.ungroup')}
        </Menu.Item>
        {!isOpen && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash size={14} />}
              onClick={() => {
                onChoose();
                removeChosen(session);
              }}
            >
              {t('editor.canvas.removeGroup')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
