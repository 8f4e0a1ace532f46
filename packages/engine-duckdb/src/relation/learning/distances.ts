import { isSparseVector } from '@millrace/plan';
import { printDouble, printDoubles } from './number.ts';
import type { ScoringSite } from './scorer.ts';

/** A list of numbers that compare as the distances of a vector to the centers do. */
export function distancesTo(
  centers: readonly (readonly number[])[],
  featuresCol: string,
  site: ScoringSite,
): string {
  // The squared distance of a sparse vector, without its own square, which all centers share.
  const ofSparse = (center: readonly number[]): string =>
    `${printDouble(center.reduce((sum, value) => sum + value * value, 0))} - 2 * ${site.dot(featuresCol, center)}`;
  const ofDense = (center: readonly number[]): string =>
    `list_distance(${site.vector(featuresCol, center.length)}, ${printDoubles(center)})`;
  const list = centers.map(isSparseVector(site.type(featuresCol)) ? ofSparse : ofDense);
  return `[${list.join(', ')}]`;
}
