import { quoteIdentifier } from '../../../expression/index.ts';
import { printDoubles } from '../number.ts';
import type { Scorer } from '../scorer.ts';

/** The first of the nearest centers. */
export const scoreKMeans: Scorer<'KMeans'> = (params, { centers }, site) => {
  const vector = site.vector(params.featuresCol, centers[0]!.length);
  const distances = site.fresh('distances');
  const list = centers.map((center) => `list_distance(${vector}, ${printDoubles(center)})`);
  const nearest = `CAST(list_position(${distances}, list_min(${distances})) - 1 AS INTEGER)`;
  return {
    layers: [
      [[distances, `[${list.join(', ')}]`]],
      [[quoteIdentifier(params.predictionCol), nearest]],
    ],
  };
};
