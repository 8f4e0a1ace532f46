import type { DetectedFormat } from '@millrace/api';
import i18next from 'i18next';
import { notify } from '../ui/notify.tsx';

/** Reports the columns that stay text because their dates are written in several ways. */
export function notifyMixedDates({ mixedFormats, schema }: DetectedFormat): void {
  const names = schema.colNames.filter((_, index) => (mixedFormats[index] ?? []).length > 0);
  if (names.length === 0) return;
  notify(i18next.t('files.mixedDates', { count: names.length, names: names.join(', ') }));
}
