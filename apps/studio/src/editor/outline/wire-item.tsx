import { nodeTitle } from '@millrace/model';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { removeEdges } from '../document/edits.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './outline.module.css';

type Props = { readonly edgeId: number; readonly end: string; readonly note: string };

/** A wire of a line, by the node at its other end, with a button that cuts it. */
export function WireItem({ edgeId, end, note }: Props): React.JSX.Element {
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
          onClick={() => session.getState().edit((graph) => removeEdges(graph, new Set([edgeId])))}
        >
          <IconX size={12} />
        </button>
      )}
    </li>
  );
}
