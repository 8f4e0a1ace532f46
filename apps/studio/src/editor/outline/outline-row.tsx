import { nodeTitle, type Node, type Wires } from '@millrace/model';
import type { TFunction } from 'i18next';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardState } from '../canvas/card-state.ts';
import { NodeSign } from '../canvas/node-sign.tsx';
import { focusField, revealField } from '../canvas/reveal-field.ts';
import { setTitle } from '../document/edits.ts';
import type { Group } from '../document/groups.ts';
import { outputWord } from '../document/ports.ts';
import { summaryOf } from '../document/summary.ts';
import { useSession } from '../session/use-session.ts';
import { OutlineMenu } from './outline-menu.tsx';
import { OutlineTitle } from './outline-title.tsx';
import { WireItem } from './wire-item.tsx';
import style from './outline.module.css';

type Props = { readonly node: Node; readonly group: Group | null; readonly wires: Wires | undefined; readonly isChosen: boolean };

export const OutlineRow = memo(function OutlineRow({ node, group, wires, isChosen }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const { judged, run, failure } = useCardState(node.id);
  const [isRenaming, setRenaming] = useState(false);
  const title = nodeTitle(node);
  const choose = (): void => session.getState().select({ nodes: new Set([node.id]) });
  const rename = (value: string): void => {
    setRenaming(false);
    if (value !== title) session.getState().edit((graph) => setTitle(graph, node.id, value));
  };
  const several = (wires?.incoming.length ?? 0) > 1;
  return (
    <tr className={style.row} data-chosen={isChosen || undefined}>
      <th scope="row" data-inside={group !== null || undefined}>
        <OutlineTitle
          sign={<NodeSign node={node} />}
          title={title}
          label={t('editor.nodeTitle')}
          isChosen={isChosen}
          isRenaming={isRenaming}
          onChoose={choose}
          onEnter={() => focusField(null)}
          onRename={() => setRenaming(true)}
          onRenamed={rename}
        />
        {group !== null && <span className="visually-hidden">{t('editor.outline.inGroup', { name: group.title })}</span>}
      </th>
      <td className={style.summary}>
        {summaryOf(node)}
        {run !== undefined && <span className={style.state}>{statusText(t, run.status, run.rows)}</span>}
        {failure !== null && <span className={style.failure}>{failure}</span>}
      </td>
      <td>
        <ul className={style.wires}>
          {wires?.incoming.map(({ edge, targetPort }) => (
            <WireItem key={edge.id} edgeId={edge.id} end={edge.source} note={several ? t('editor.canvas.inputPort', { number: targetPort + 1 }) : ''} />
          ))}
        </ul>
      </td>
      <td>
        <ul className={style.wires}>
          {wires?.outgoing.map(({ edge, sourcePort }) => {
            const word = outputWord(node, sourcePort);
            return <WireItem key={edge.id} edgeId={edge.id} end={edge.target} note={word === null ? '' : t(`editor.canvas.port.${word}`)} />;
          })}
        </ul>
      </td>
      <td>
        {judged?.faults.map((fault, index) => (
          <button key={index} type="button" className={style.fault} onClick={() => revealField(session, node.id, fault.field)}>
            {fault.message}
          </button>
        ))}
        {judged?.unavailable}
      </td>
      <td>
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
  return [words[status] ?? '', ...(rows === null ? [] : [t('executions.rowCount', { count: rows })])].filter((part) => part !== '').join(', ');
}
