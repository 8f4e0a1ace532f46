import { MAX_BINS } from './limits.ts';
import type { Family } from './parts.ts';

/**
 * Greater numbers, including NaN, are in no bin: the differences of smaller ones are still finite.
 */
const MAX_MEASURE = '8e307D';

/**
 * The values to be binned: `place`, `whole` (whether all values are whole numbers), `measure`
 * DOUBLE.
 */
export function measuresSql(families: readonly Exclude<Family, 'texts'>[]): string {
  return families
    .map((family) => {
      const measures = `SELECT place, ${family === 'wholes'} AS whole, CAST(value AS DOUBLE) AS measure FROM ${family}`;
      return family === 'wholes' ? measures : `${measures} WHERE abs(value) <= ${MAX_MEASURE}`;
    })
    .join('\nUNION ALL\n');
}

/**
 * For each column: `low`, `width`, and the `last` of its bins, which count from 0. Bins of whole
 * numbers have a whole width.
 */
export const boundsSql = `
  SELECT place, low, width, CAST(CASE WHEN whole THEN floor(reach / width) WHEN reach / ${MAX_BINS} > 0 THEN ${MAX_BINS - 1} ELSE 0 END AS BIGINT) AS last
  FROM (
    SELECT place, whole, low, reach,
      CASE WHEN whole AND reach < ${MAX_BINS} THEN 1D
           WHEN whole THEN CAST(ceil((reach + 1) / ${MAX_BINS}) AS DOUBLE)
           WHEN reach / ${MAX_BINS} > 0 THEN reach / ${MAX_BINS}
           ELSE 1D END AS width
    FROM (SELECT place, whole, min(measure) AS low, max(measure) - min(measure) AS reach FROM measures GROUP BY place, whole)
  )`;

/**
 * A row for each value with its bin. Rounding may put the quotient off by one at an edge, so the
 * edges themselves decide.
 */
export const binsSql = `
  SELECT place, least(last, greatest(0, CASE WHEN measure < low + bin * width THEN bin - 1 WHEN measure >= low + (bin + 1) * width THEN bin + 1 ELSE bin END)) AS bin
  FROM (
    SELECT measures.place, measure, low, width, last, floor((measure - low) / width) AS bin
    FROM measures JOIN bounds ON measures.place = bounds.place
  )`;
