import type { Translate } from '../services/services.ts';
import { formatNumber } from '../values/format-number.ts';

/** How much of a table is loaded. `total`: the total number of rows, null if it isn't known. */
export type Extent = { readonly shown: number; readonly total: number | null };

/** Whether there are rows that aren't loaded. */
export function isPart({ shown, total }: Extent): boolean {
  return total === null || total > shown;
}

/** The extent as text: `200 rows`, `the first 200 rows`, `the first 200 of 5,000 rows`. */
export function scopeText(extent: Extent, t: Translate): string {
  const { shown, total } = extent;
  const rows = formatNumber(shown);
  if (!isPart(extent)) return t('grid.rows', { count: shown, rows });
  return total === null
    ? t('grid.first', { count: shown, rows })
    : t('grid.firstOf', { rows, total: formatNumber(total) });
}
