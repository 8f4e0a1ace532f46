import { formatNumber, numberText } from '@millrace/data-grid';
import { emptiedValues, type RejectedCounts, type RejectionWarning } from '@millrace/api';
import type { TFunction } from 'i18next';

/**
 * A card's label for its readers' rejections, summed up for a collapsed group: values that became
 * null, or rows.
 */
export function rejectedLabel(readers: readonly RejectedCounts[], t: TFunction): string {
  const values = readers.reduce((sum, reader) => sum + emptiedValues(reader), 0);
  if (readers.every((reader) => reader.effect === 'emptied' && emptiedValues(reader) > 0))
    return t('rejected.values', { count: values, values: formatNumber(values) });
  if (readers.some(({ rows }) => rows === null)) return t('rejected.someRows');
  const rows = readers.reduce((sum, reader) => sum + (reader.rows ?? 0), 0);
  return t('rejected.rows', { count: rows, rows: formatNumber(rows) });
}

/** A warning as a sentence. */
export function warningText({ column, share }: RejectionWarning, t: TFunction): string {
  return column === null
    ? t('rejected.warnRows', { share: percentText(share) })
    : t('rejected.warnColumn', { column, share: percentText(share) });
}

/** A percentage such as `7.3 %`. Never 0 % for a nonzero share. */
export function percentText(share: number): string {
  return share < 0.001 ? `< ${numberText('0.1')} %` : `${numberText((share * 100).toFixed(1))} %`;
}
