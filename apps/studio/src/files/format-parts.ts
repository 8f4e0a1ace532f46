import type { DetectedFormat } from '@millrace/api';
import type { TFunction } from 'i18next';
import { delimiterLabel } from './delimiters.ts';

type Settings = Pick<DetectedFormat, 'delimiter' | 'header' | 'settings' | 'footerLines'>;

/** A detected format in words: what differs from a plain CSV file comes after delimiter and header. */
export function formatParts(
  { delimiter, header, settings, footerLines }: Settings,
  t: TFunction,
): readonly string[] {
  const { encoding, quote, skipLines, skipLinesAfterHeader, comment, nullValues } = settings;
  const { decimalSeparator, thousandsSeparator } = settings;
  return [
    t(`datasets.cut.${delimiterLabel(delimiter)}`, { delimiter }),
    t(header ? 'datasets.withHeader' : 'datasets.withoutHeader'),
    encoding === 'UTF-8' ? '' : encoding,
    quote === '"' ? '' : t('datasets.detected.quote', { quote }),
    skipLines === 0 ? '' : t('datasets.detected.skipped', { count: skipLines }),
    skipLinesAfterHeader === 0
      ? ''
      : t('datasets.detected.belowHeader', { count: skipLinesAfterHeader }),
    footerLines === 0 ? '' : t('datasets.detected.footer', { count: footerLines }),
    comment === '' ? '' : t('datasets.detected.comment', { comment }),
    nullValues.length === 0
      ? ''
      : t('datasets.detected.nulls', { values: nullValues.join(', '), count: nullValues.length }),
    decimalSeparator === '.' ? '' : t('datasets.detected.decimal', { character: decimalSeparator }),
    thousandsSeparator === ''
      ? ''
      : t('datasets.detected.thousands', { character: thousandsSeparator }),
  ].filter((part) => part !== '');
}
