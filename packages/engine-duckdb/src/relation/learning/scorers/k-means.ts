import { quoteIdentifier } from '../../../expression/index.ts';
import { cosineDistancesTo, distancesTo, knownDistances } from '../distances.ts';
import type { Scorer } from '../scorer.ts';

/** The first of the nearest centers. */
export const scoreKMeans: Scorer<'KMeans'> = (params, { centers }, site) => {
  const isCosine = params.distanceMeasure === 'cosine';
  const measure = isCosine ? cosineDistancesTo : distancesTo;
  const distances = site.fresh('distances');
  const known = knownDistances(distances, site);
  const nearest = `CAST(list_position(${known}, list_min(${distances})) - 1 AS INTEGER)`;
  return {
    layers: [
      [[distances, measure(isCosine ? centers.map(unit) : centers, params.featuresCol, site)]],
      [[quoteIdentifier(params.predictionCol), nearest]],
    ],
  };
};

/** Centers of Spark have another length if they are rows that haven't moved. */
function unit(center: readonly number[]): readonly number[] {
  const length = Math.sqrt(center.reduce((sum, value) => sum + value * value, 0));
  return center.map((value) => value / length);
}
