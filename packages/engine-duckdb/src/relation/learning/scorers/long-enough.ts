import { isSparseVector } from '@millrace/plan';
import type { ScoringSite } from '../scorer.ts';
import { checkedVector } from '../vector-columns.ts';

/**
 * A column of dense or sparse vectors that raises an error for null, for a null element, and for a
 * vector of fewer elements: for models that don't know how long their vectors were.
 */
export function longEnough(column: string, least: number, site: ScoringSite): string {
  return checkedVector(site.column(column), isSparseVector(site.type(column)), site.raise, {
    least,
  });
}
