import type { RejectionWarning } from '@millrace/api';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { plainMessage } from '@millrace/model';
import { Message } from '../ui/message.tsx';
import style from './run-warnings.module.css';
import { warningText } from './rejected-labels.ts';

/**
 * Warnings beside the status of a run about data loss that must not go unnoticed, with a link to
 * the rejected rows.
 */
export function RunWarnings({
  warnings,
  onShow,
}: {
  readonly warnings: readonly RejectionWarning[];
  readonly onShow: () => void;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const [first] = warnings;
  if (first === undefined) return null;
  const all = warnings.map((warning) => plainMessage(warningText(warning, t))).join('\n');
  return (
    <button type="button" data-warning className={style.warning} title={all} onClick={onShow}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      <span className={style.text}>
        <Message text={warningText(first, t)} />
      </span>
      {warnings.length > 1 && <span>{`+ ${warnings.length - 1}`}</span>}
    </button>
  );
}

/** In a list: only the icon, with the same text for screen readers. */
export function WarningSign({
  warnings,
}: {
  readonly warnings: readonly RejectionWarning[];
}): React.JSX.Element | null {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  const label = [
    t('rejected.withWarnings'),
    ...warnings.map((warning) => plainMessage(warningText(warning, t))),
  ].join('\n');
  return (
    <span className={style.sign} role="img" aria-label={label} title={label}>
      <IconAlertTriangle size={14} aria-hidden="true" />
    </span>
  );
}
