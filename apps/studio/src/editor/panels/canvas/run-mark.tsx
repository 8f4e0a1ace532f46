import {
  IconCheck,
  IconHistory,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStop,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from './node-card.module.css';

type Shown = 'completed' | 'running' | 'skipped' | 'stopped';

const signs: Readonly<Record<Shown, Icon>> = {
  completed: IconCheck,
  running: IconPlayerPlay,
  skipped: IconPlayerSkipForward,
  stopped: IconPlayerStop,
};

const words = {
  completed: 'status.COMPLETED',
  running: 'status.RUNNING',
  skipped: 'status.SKIPPED',
  stopped: 'status.STOPPED',
} as const;

type Props = {
  readonly status: string | null | undefined;
  readonly count: string;
  readonly isStale: boolean;
  /** Why the node has no result although it didn't fail. */
  readonly reason?: string | undefined;
};

/**
 * The state of a card in a run: an icon, and a row count, or a label if there is no count or no
 * result. Failed nodes have their own mark, which shows why.
 */
export function RunMark({
  status,
  count: counted,
  isStale,
  reason,
}: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  if (!isShown(status)) return null;
  const isOld = isStale && status === 'completed';
  const Sign = isOld ? IconHistory : signs[status];
  const word = t(words[status]);
  const count = reason === undefined ? counted : '';
  const why = isOld
    ? t('editor.canvas.stale')
    : (reason ?? (status === 'skipped' ? t('editor.canvas.skippedWhy') : undefined));
  return (
    <>
      {status === 'running' && <span className={style.running} />}
      <span className={style.done} data-status={status} title={why}>
        <Sign size={11} stroke={2.4} role="img" aria-label={word} />
        {count === '' && status !== 'completed' ? (
          <span aria-hidden="true">{word}</span>
        ) : isOld && count !== '' ? (
          `${count} ·`
        ) : (
          count
        )}
        {isOld && <span className={style.staleLabel}>{t('editor.canvas.staleLabel')}</span>}
        {isOld && <span className="visually-hidden">{t('editor.canvas.stale')}</span>}
      </span>
    </>
  );
}

function isShown(status: string | null | undefined): status is Shown {
  return status !== null && status !== undefined && status in signs;
}
