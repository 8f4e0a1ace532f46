import { nodeTitle, type Edge, type Node, type Wires } from '@millrace/model';
import { IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardState } from '../canvas/card-state.ts';
import { NodeSign } from '../canvas/node-sign.tsx';
import { focusField, revealField } from '../canvas/reveal-field.ts';
import { removeEdges, setTitle } from '../document/edits.ts';
import { outputWord } from '../document/ports.ts';
import { summaryOf } from '../document/summary.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { OutlineMenu } from './outline-menu.tsx';
import style from './outline.module.css';

type Props = { readonly node: Node; readonly wires: Wires | undefined; readonly isChosen: boolean };

export const OutlineRow = memo(function OutlineRow({ node, wires, isChosen }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const { judged, run, failure } = useCardState(node.id);
  const [isRenaming, setRenaming] = useState(false);
  const title = nodeTitle(node);
  const choose = (): void => session.getState().select({ nodes: new Set([node.id]) });
  const rename = (value: string): void => {
    setRenaming(false);
    if (value.trim() !== title) session.getState().edit((graph) => setTitle(graph, node.id, value.trim()));
  };
  const several = (wires?.incoming.length ?? 0) > 1;
  return (
    <tr className={style.row} data-chosen={isChosen || undefined}>
      <th scope="row">
        <div className={style.name}>
          <NodeSign node={node} />
          {isRenaming ? (
            <input
              className={style.rename}
              aria-label={t('editor.nodeTitle')}
              defaultValue={title}
              ref={(element) => element?.focus()}
              onBlur={(event) => rename(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') event.currentTarget.value = title;
                if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
              }}
            />
          ) : (
            <button
              type="button"
              className={style.title}
              aria-pressed={isChosen}
              data-outline-title
              onFocus={choose}
              onClick={choose}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, event.key === 'ArrowDown' ? 1 : -1);
                if (event.key === 'F2') setRenaming(true);
                if (event.key !== 'Enter') return;
                event.preventDefault();
                choose();
                focusField(null);
              }}
            >
              {title}
            </button>
          )}
        </div>
      </th>
      <td className={style.summary}>
        {summaryOf(node)}
        {run !== undefined && <span className={style.state}>{statusText(t, run.status, run.rows)}</span>}
        {failure !== null && <span className={style.failure}>{failure}</span>}
      </td>
      <td>
        <ul className={style.wires}>
          {wires?.incoming.map(({ edge, targetPort }) => (
            <WireItem key={edge.id} edge={edge} end={edge.source} note={several ? t('editor.canvas.inputPort', { number: targetPort + 1 }) : ''} />
          ))}
        </ul>
      </td>
      <td>
        <ul className={style.wires}>
          {wires?.outgoing.map(({ edge, sourcePort }) => {
            const word = outputWord(node, sourcePort);
            return <WireItem key={edge.id} edge={edge} end={edge.target} note={word === null ? '' : t(`editor.canvas.port.${word}`)} />;
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

function WireItem({ edge, end, note }: { readonly edge: Edge; readonly end: string; readonly note: string }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const name = useSessionState(({ history }) => {
    const node = history.present.nodes.find(({ id }) => id === end);
    return node === undefined ? end : nodeTitle(node);
  });
  return (
    <li className={style.wire}>
      <span>{name}</span>
      {note !== '' && <span className="quiet">{note}</span>}
      {mayEdit && (
        <button
          type="button"
          className={style.cut}
          aria-label={t('editor.outline.disconnectFrom', { name })}
          onClick={() => session.getState().edit((graph) => removeEdges(graph, new Set([edge.id])))}
        >
          <IconX size={12} />
        </button>
      )}
    </li>
  );
}

function statusText(t: ReturnType<typeof useTranslation>['t'], status: string, rows: number | null): string {
  const words: Partial<Record<string, string>> = {
    RUNNING: t('status.RUNNING'),
    COMPLETED: t('status.COMPLETED'),
    FAILED: t('status.FAILED'),
    SKIPPED: t('status.SKIPPED'),
  };
  return [words[status] ?? '', ...(rows === null ? [] : [t('executions.rowCount', { count: rows })])].filter((part) => part !== '').join(', ');
}

/** To the title of the row above or below. */
function moveFocus(event: React.KeyboardEvent, by: number): void {
  const titles = [...document.querySelectorAll<HTMLElement>('[data-outline-title]')];
  titles[titles.indexOf(event.currentTarget as HTMLElement) + by]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
