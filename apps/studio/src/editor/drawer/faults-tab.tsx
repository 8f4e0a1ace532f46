import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../session/use-session.ts';
import { useFocusNode } from '../canvas/use-focus-node.ts';
import style from './drawer.module.css';

/** Everything that is wrong with the graph, each a way to where it is. */
export function FaultsTab(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const focusNode = useFocusNode();
  const judgement = useSessionState((state) => state.judgement);
  if (judgement === null) return <p className={style.message}>{t('editor.faults.asking')}</p>;
  if (judgement.faults.length === 0 && judgement.unavailable.size === 0) return <p className={style.message}>{t('editor.faults.none')}</p>;
  return (
    <ul className={style.faults}>
      {judgement.faults.map((fault, index) => (
        <li key={`${fault.nodeId} ${fault.field} ${index}`}>
          <button
            type="button"
            className={style.fault}
            disabled={fault.nodeId === null}
            onClick={() => {
              session.getState().select({ nodes: new Set([fault.nodeId!]) });
              focusNode(fault.nodeId!);
            }}
          >
            <span className={style.where}>{fault.nodeName ?? t('editor.faults.graph')}</span>
            <span>{fault.message}</span>
            <span className="quiet">{fault.fix}</span>
          </button>
        </li>
      ))}
      {[...judgement.unavailable].map(([nodeId, reason]) => (
        <li key={`unavailable ${nodeId}`} className={style.message}>
          {reason}
        </li>
      ))}
    </ul>
  );
}
