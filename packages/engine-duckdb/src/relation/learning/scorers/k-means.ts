import { isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble, printDoubles } from '../number.ts';
import type { Scorer } from '../scorer.ts';

/** The first of the nearest centers. */
export const scoreKMeans: Scorer<'KMeans'> = (params, { centers }, site) => {
  const distances = site.fresh('distances');
  const { featuresCol } = params;
  // The squared distance of a sparse vector, without its own square, which all centers share.
  const ofSparse = (center: readonly number[]): string =>
    `${printDouble(center.reduce((sum, value) => sum + value * value, 0))} - 2 * ${site.dot(featuresCol, center)}`;
  const ofDense = (center: readonly number[]): string =>
    `list_distance(${site.vector(featuresCol, center.length)}, ${printDoubles(center)})`;
  const list = centers.map(isSparseVector(site.type(featuresCol)) ? ofSparse : ofDense);
  const nearest = `CAST(list_position(${distances}, list_min(${distances})) - 1 AS INTEGER)`;
  return {
    layers: [
      [[distances, `[${list.join(', ')}]`]],
      [[quoteIdentifier(params.predictionCol), nearest]],
    ],
  };
};
