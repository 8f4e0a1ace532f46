import { nodeTitle, type Node, type Wires } from '@millrace/model';
import type { TFunction } from 'i18next';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../look/message.tsx';
import { grouped } from '../../look/time.ts';
import { useCardState } from '../canvas/card-state.ts';
import { NodeSign } from '../canvas/node-sign.tsx';
import { revealSettings } from '../canvas/reveal-field.ts';
import { revealFault } from '../inspector/reveal.ts';
import { isLit, useLit } from '../lineage/lit.ts';
import { setTitle } from '../document/edits.ts';
import type { Group } from '../document/groups.ts';
import { outputWord } from '../document/ports.ts';
import { summaryOf } from '../document/summary.ts';
import { useSession } from '../session/use-session.ts';
import { OutlineMenu } from './outline-menu.tsx';
import { OutlineTitle } from './outline-title.tsx';
import { placed, type Place } from './placed.ts';
import { WiresCell, type ListedWire } from './wires-cell.tsx';
import style from './outline.module.css';

type Props = Place & { readonly node: Node; readonly group: Group | null; readonly wires: Wires | undefined; readonly isChosen: boolean };

export const OutlineRow = memo(function OutlineRow({ node, group, wires, isChosen, ...place }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const { judged, run, failure } = useCardState(node.id);
  const isLitNow = useLit(isLit(node.id));
  const [isRenaming, setRenaming] = useState(false);
  const title = nodeTitle(node);
  const choose = (): void => session.getState().select({ nodes: new Set([node.id]) });
  const rename = (value: string): void => {
    setRenaming(false);
    if (value !== title) session.getState().edit((graph) => setTitle(graph, node.id, value));
  };
  const incoming = (wires?.incoming ?? []).map(({ edge, sourcePort, targetPort }, _index, all): ListedWire => {
    const output = { nodeId: edge.source, port: Math.max(0, sourcePort) };
    return { edgeId: edge.id, end: edge.source, output, note: all.length > 1 ? t('editor.canvas.inputPort', { number: targetPort + 1 }) : '' };
  });
  const outgoing = (wires?.outgoing ?? []).map(({ edge, sourcePort }): ListedWire => {
    const word = outputWord(node, sourcePort);
    const output = { nodeId: node.id, port: Math.max(0, sourcePort) };
    return { edgeId: edge.id, end: edge.target, output, note: word === null ? '' : t(`editor.canvas.port.${word}`) };
  });
  return (
    <tr
      {...placed(place)}
      role="row"
      className={style.row}
      data-chosen={isChosen || undefined}
      data-lit={isLitNow || undefined}
      data-inside={group !== null || undefined}
    >
      <th scope="row" role="rowheader">
        <OutlineTitle
          sign={<NodeSign node={node} />}
          title={title}
          label={t('editor.nodeTitle')}
          isChosen={isChosen}
          isRenaming={isRenaming}
          onChoose={choose}
          onEnter={() => revealSettings(session)}
          onRename={() => setRenaming(true)}
          onRenamed={rename}
        />
        {group !== null && <span className="visually-hidden">{t('editor.outline.inGroup', { name: group.title })}</span>}
      </th>
      <td role="cell" className={style.summary}>
        {summaryOf(node)}
        {run !== undefined && <span className={style.state}>{statusText(t, run.status, run.rows)}</span>}
        {failure !== null && (
          <span className={style.failure}>
            <Message text={failure} at={node.id} />
          </span>
        )}
      </td>
      <WiresCell side="in" wires={incoming} />
      <WiresCell side="out" wires={outgoing} />
      <td role="cell" className={style.faults}>
        {judged?.faults.map((fault, index) => (
          <button key={index} type="button" className={style.fault} onClick={() => revealFault(session, fault)}>
            <Message text={fault.message} at={node.id} />
          </button>
        ))}
        {judged !== undefined && judged.unavailable !== null && <Message text={judged.unavailable} at={node.id} />}
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
  return [words[status] ?? '', ...(rows === null ? [] : [t('executions.rowCount', { count: rows, rows: grouped(rows) })])]
    .filter((part) => part !== '')
    .join(', ');
}
