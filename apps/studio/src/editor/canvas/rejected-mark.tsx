import type { RejectedCounts } from '@millrace/api';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { rejectedWord } from '../../runs/rejected-words.ts';
import { useShowTab } from '../drawer/use-show-tab.ts';
import { useSession } from '../session/use-session.ts';
import style from './node-card.module.css';

/** Says on a reader's card that it rejected rows; leads to them. */
export function RejectedMark({ nodeId, rejected }: { readonly nodeId: string; readonly rejected: RejectedCounts }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const showTab = useShowTab();
  const word = rejectedWord(rejected, t);
  const show = (): void => {
    session.getState().select({ nodes: new Set([nodeId]) });
    showTab('rejected');
  };
  return (
    <button type="button" className={`${style.rejected} nodrag`} title={t(`rejected.${rejected.effect}Why`)} onClick={show}>
      <IconAlertTriangle size={11} aria-hidden="true" />
      {word}
    </button>
  );
}
