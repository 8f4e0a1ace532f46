import { isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import type { Scorer } from '../scorer.ts';
import { longEnough } from './long-enough.ts';

/** The selected elements of a vector, which stays dense or sparse. */
export const scoreSelector: Scorer<'ChiSqSelector'> & Scorer<'VarianceThresholdSelector'> = (
  { featuresCol, outputCol },
  { selectedFeatures },
  site,
) => {
  const vector = site.fresh('vector');
  const least = (selectedFeatures.at(-1) ?? -1) + 1;
  const places = `CAST([${selectedFeatures.join(', ')}] AS INTEGER[])`;
  const kept = `list_filter(range(1, len(${vector}['indices']) + 1), lambda _p: list_contains(${places}, ${vector}['indices'][_p]))`;
  const selected = isSparseVector(site.type(featuresCol))
    ? `spark_sparse(${selectedFeatures.length}, list_transform(${kept}, lambda _p: CAST(list_position(${places}, ${vector}['indices'][_p]) - 1 AS INTEGER)), list_transform(${kept}, lambda _p: ${vector}['values'][_p]))`
    : `CAST([${selectedFeatures.map((place) => `${vector}[${place + 1}]`).join(', ')}] AS DOUBLE[])`;
  return {
    layers: [
      [[vector, longEnough(featuresCol, least, site)]],
      [[quoteIdentifier(outputCol), `CASE WHEN ${vector} IS NOT NULL THEN ${selected} END`]],
    ],
  };
};
