import { IconScissors } from '@tabler/icons-react';
import { useTranslate } from '../services/services.ts';
import style from './truncation-notice.module.css';

/** What size limits cut from a table. */
export type Cut = {
  /** Whether rows are missing. */
  readonly rows: boolean;
  /** The number of truncated values. */
  readonly cells: number;
};

type Props = {
  readonly cut?: Cut | undefined;
  /** Only the beginning of a text is shown: so many kilobytes. */ readonly firstKilobytes?:
    | number
    | undefined;
};

/**
 * Says that less is shown than there is, because it is too large. Shows nothing where nothing was
 * truncated.
 */
export function TruncationNotice({ cut, firstKilobytes }: Props): React.JSX.Element | null {
  const t = useTranslate();
  const parts = [
    ...(cut?.rows === true ? [t('truncated.rows')] : []),
    ...(cut !== undefined && cut.cells > 0 ? [t('truncated.values', { count: cut.cells })] : []),
    ...(firstKilobytes === undefined ? [] : [t('truncated.text', { size: firstKilobytes })]),
  ];
  if (parts.length === 0) return null;
  return (
    <span
      className={style.notice}
      role="note"
      title={`${parts.join(' · ')}. ${t('truncated.why')}`}
    >
      <IconScissors size={13} aria-hidden="true" />
      <span className={style.text}>{parts.join(' · ')}</span>
    </span>
  );
}
