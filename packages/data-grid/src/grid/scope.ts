import type { Translate } from '../services/services.ts';
import { grouped } from '../values/grouped.ts';

/** How much of a table is here. `total`: how many rows there are, null where nobody knows. */
export type Extent = { readonly shown: number; readonly total: number | null };

/** Whether there are rows that are not here. */
export function isPart({ shown, total }: Extent): boolean {
  return total === null || total > shown;
}

/** What is here, in words: `200 rows`, `the first 200 rows`, `the first 200 of 5,000 rows`. */
export function scopeText(extent: Extent, t: Translate): string {
  const { shown, total } = extent;
  const rows = grouped(shown);
  if (!isPart(extent)) return t('grid.rows', { count: shown, rows });
  return total === null
    ? t('grid.first', { count: shown, rows })
    : t('grid.firstOf', { rows, total: grouped(total) });
}
