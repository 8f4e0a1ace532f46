import { useTranslation } from 'react-i18next';
import { IconX } from '@tabler/icons-react';
import { removeEdges } from '@millrace/graph-editor';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import style from './outline.module.css';
import { schemaAt } from '../../graph/carried.ts';
import { columnsText } from '../../graph/carried-labels.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';

/** The inputs of a row, or the nodes it feeds. */
export function WiresCell({
  side,
  wires,
}: {
  readonly side: 'in' | 'out';
  readonly wires: readonly ListedWire[];
}): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <td role="cell" className={style.wiring} data-side={side}>
      {wires.length > 0 && (
        <ul
          className={style.wires}
          aria-label={side === 'in' ? t('editor.outline.inputs') : t('editor.outline.outputs')}
        >
          {wires.map((wire) => (
            <WireItem key={wire.edgeId} {...wire} />
          ))}
        </ul>
      )}
    </td>
  );
}

type Props = ListedWire;

/**
 * A connection in a row, named by the node at its other end, described by its columns, with a
 * button that removes it.
 */
function WireItem({ edgeId, end, note, output }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const name = useSessionState(({ history }) => {
    const node = history.present.nodes.find(({ id }) => id === end);
    return node === undefined ? end : nodeTitle(node);
  });
  const schema = useSessionState(({ validation }) =>
    schemaAt(validation?.schemas.get(output.nodeId)?.outputs, output.port),
  );
  const columns = columnsText(t, schema);
  return (
    <li className={style.wire} title={columns}>
      <span>{name}</span>
      {note !== '' && <span className="quiet">{note}</span>}
      {mayEdit && (
        <button
          type="button"
          className={style.cut}
          aria-label={t('editor.outline.disconnectFrom', { name })}
          aria-description={columns}
          onClick={() => session.getState().edit((graph) => removeEdges(graph, new Set([edgeId])))}
        >
          <IconX size={12} />
        </button>
      )}
    </li>
  );
}

/** `end`: the node at the other end. `output`: where the connection comes from. */
export type ListedWire = {
  readonly edgeId: number;
  readonly end: string;
  readonly note: string;
  readonly output: { readonly nodeId: string; readonly port: number };
};
