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

/** The list, unless the vector has a NaN: it is near to no center. */
export function knownDistances(list: string, site: ScoringSite): string {
  return `CASE WHEN isnan(${list}[1]) THEN ${site.raise('VECTOR_NOT_FINITE')} ELSE ${list} END`;
}

/** 1 less the cosine of the angle between a vector and each of the centers, whose length is 1. */
export function cosineDistancesTo(
  centers: readonly (readonly number[])[],
  featuresCol: string,
  site: ScoringSite,
): string {
  const column = site.column(featuresCol);
  const values = isSparseVector(site.type(featuresCol)) ? `${column}['values']` : column;
  const square = `list_dot_product(${values}, ${values})`;
  const length = `sqrt(CASE WHEN ${square} = 0 THEN ${site.raise('ZERO_VECTOR')} ELSE ${square} END)`;
  const list = centers.map((center) => `1e0 - ${site.dot(featuresCol, center)} / ${length}`);
  return `[${list.join(', ')}]`;
}
