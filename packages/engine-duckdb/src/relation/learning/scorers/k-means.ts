import { quoteIdentifier } from '../../../expression/index.ts';
import { distancesTo } from '../distances.ts';
import type { Scorer } from '../scorer.ts';

/** The first of the nearest centers. */
export const scoreKMeans: Scorer<'KMeans'> = (params, { centers }, site) => {
  const distances = site.fresh('distances');
  const nearest = `CAST(list_position(${distances}, list_min(${distances})) - 1 AS INTEGER)`;
  return {
    layers: [
      [[distances, distancesTo(centers, params.featuresCol, site)]],
      [[quoteIdentifier(params.predictionCol), nearest]],
    ],
  };
};
