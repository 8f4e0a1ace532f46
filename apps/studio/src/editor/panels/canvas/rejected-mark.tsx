import { rejectionWarnings, type RejectedCounts } from '@millrace/api';
import { IconAlertTriangle } from '@tabler/icons-react';
import { plainMessage } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { rejectedLabel, warningText } from '../../../runs/rejected-labels.ts';
import { useShowTab } from '../../state/drawer-state.ts';
import { useSession } from '../../session/use-session.ts';
import style from './node-card.module.css';

/** `cardId`: the card of the reader, or of the collapsed group that contains the readers. */
type Props = { readonly cardId: string; readonly readers: readonly RejectedCounts[] };

/** Shows on a card that its readers rejected rows, with a link to them. */
export function RejectedMark({ cardId, readers }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const showTab = useShowTab();
  const effects = new Set(readers.map(({ effect }) => effect));
  const warnings = readers.flatMap((reader) => rejectionWarnings(cardId, reader));
  const show = (): void => {
    session.getState().select({ nodes: new Set([cardId]) });
    showTab('rejected');
  };
  return (
    <button
      type="button"
      className={`${style.rejected} nodrag`}
      data-severe={warnings.length > 0 || undefined}
      title={[
        ...warnings.map((warning) => plainMessage(warningText(warning, t))),
        ...[...effects].map((effect) => t(`rejected.${effect}Why`)),
      ].join('\n')}
      onClick={show}
    >
      <IconAlertTriangle size={11} aria-hidden="true" />
      {rejectedLabel(readers, t)}
    </button>
  );
}
