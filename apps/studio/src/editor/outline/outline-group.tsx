import { IconBoxMultiple, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldGroup, unfold, useShownGraph } from '../canvas/fold.ts';
import { portLabel } from '../canvas/port-label.ts';
import { revealSettings } from '../canvas/reveal-field.ts';
import { drawnAt, foldingOf, type Folded, type Folding } from '../document/folding.ts';
import { frameId, renameGroup, type Group } from '../document/groups.ts';
import { wiringOf, type Wiring } from '../document/ports.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { GroupMenu } from './group-menu.tsx';
import { OutlineTitle } from './outline-title.tsx';
import { placed, type Place } from './placed.ts';
import { WiresCell, type ListedWire } from './wires-cell.tsx';
import style from './outline.module.css';

type Props = Place & { readonly group: Group; readonly count: number; readonly folded: Folded | null; readonly isChosen: boolean };

/** The head of a group: its nodes follow, or while it is one card the wires that cross its border stand here. */
export function OutlineGroup({ group, count, folded, isChosen, ...place }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const [isRenaming, setRenaming] = useState(false);
  const faults = useSessionState(({ judgement }) => judgement?.faults.filter(({ nodeId }) => nodeId !== null && group.nodeIds.includes(nodeId)).length ?? 0);
  const graph = useShownGraph();
  const schemas = useSessionState(({ judgement }) => judgement?.schemas);
  const folding = foldingOf(graph, schemas);
  const wiring = wiringOf(graph, schemas);
  const isOpen = folded === null;
  const toggle = (): void => (isOpen ? foldGroup(session, group.id) : unfold(session, group.id));
  const choose = (): void => session.getState().select({ nodes: new Set([frameId(group.id)]) });
  return (
    <tr {...placed(place)} role="row" className={style.row} data-chosen={isChosen || undefined} data-group>
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
          isChosen={isChosen}
          isRenaming={isRenaming}
          onChoose={choose}
          onEnter={() => revealSettings(session)}
          onRename={() => setRenaming(true)}
          onRenamed={(title) => {
            setRenaming(false);
            if (title !== '' && title !== group.title) session.getState().edit((graph) => renameGroup(graph, group.id, title));
          }}
        />
      </th>
      <td role="cell" className={style.summary}>
        {t('editor.canvas.nodeCount', { count })}
      </td>
      <WiresCell side="in" wires={portWires(t, 'in', folded, folding, wiring)} />
      <WiresCell side="out" wires={portWires(t, 'out', folded, folding, wiring)} />
      <td role="cell" className={style.faults}>
        {!isOpen && faults > 0 && <span className={style.failure}>{t('editor.canvas.faultCount', { count: faults })}</span>}
      </td>
      <td role="cell" className={style.acts}>
        <GroupMenu group={group} isOpen={isOpen} onToggle={toggle} onRename={() => setRenaming(true)} onChoose={choose} />
      </td>
    </tr>
  );
}

/** The wires from and to what is beyond the group, by the port of its card; of an open group its nodes tell. */
function portWires(t: TFunction, side: 'in' | 'out', folded: Folded | null, folding: Folding, wiring: Wiring): readonly ListedWire[] {
  if (folded === null) return [];
  const ports = side === 'in' ? folded.inputs : folded.outputs;
  return folded.members.flatMap(({ id }) => {
    const wires = (side === 'in' ? wiring.get(id)?.incoming : wiring.get(id)?.outgoing) ?? [];
    return wires.flatMap(({ edge, sourcePort, targetPort }): readonly ListedWire[] => {
      const end = side === 'in' ? edge.source : edge.target;
      if (folding.holders.get(end) === folded) return [];
      const port = ports[drawnAt(folding, side, { nodeId: id, port: side === 'in' ? targetPort : sourcePort }).port];
      const output = { nodeId: edge.source, port: Math.max(0, sourcePort) };
      return [{ edgeId: edge.id, end, output, note: port === undefined ? '' : portLabel(t, side, port) }];
    });
  });
}
