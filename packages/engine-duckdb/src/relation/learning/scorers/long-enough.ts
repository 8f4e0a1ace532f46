import { isSparseVector } from '@millrace/plan';
import type { ScoringSite } from '../scorer.ts';

/**
 * A column of dense or sparse vectors that raises an error for null and for a vector of fewer
 * elements: for models that don't know how long their vectors were.
 */
export function longEnough(column: string, least: number, site: ScoringSite): string {
  const name = site.column(column);
  const size = isSparseVector(site.type(column)) ? `${name}['size']` : `len(${name})`;
  const wrong = site.raise(
    'VECTOR_SIZE',
    `'${least} and ' || coalesce(CAST(${size} AS VARCHAR), 'null')`,
  );
  return `CASE WHEN ${size} >= ${least} THEN ${name} ELSE ${wrong} END`;
}
