import { isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import type { Scorer } from '../scorer.ts';

/**
 * The selected elements of a vector, which stays dense or sparse. A saved model doesn't know how
 * long its vectors were, so longer ones are fine.
 */
export const scoreSelector: Scorer<'ChiSqSelector'> & Scorer<'VarianceThresholdSelector'> = (
  { featuresCol, outputCol },
  { selectedFeatures },
  site,
) => {
  const column = site.column(featuresCol);
  const isSparse = isSparseVector(site.type(featuresCol));
  const size = isSparse ? `${column}['size']` : `len(${column})`;
  const least = (selectedFeatures.at(-1) ?? -1) + 1;
  const wrong = site.raise(
    'VECTOR_SIZE',
    `'${least} and ' || coalesce(CAST(${size} AS VARCHAR), 'null')`,
  );
  const vector = site.fresh('vector');
  const places = `CAST([${selectedFeatures.join(', ')}] AS INTEGER[])`;
  const kept = `list_filter(range(1, len(${vector}['indices']) + 1), lambda _p: list_contains(${places}, ${vector}['indices'][_p]))`;
  const selected = isSparse
    ? `spark_sparse(${selectedFeatures.length}, list_transform(${kept}, lambda _p: CAST(list_position(${places}, ${vector}['indices'][_p]) - 1 AS INTEGER)), list_transform(${kept}, lambda _p: ${vector}['values'][_p]))`
    : `CAST([${selectedFeatures.map((place) => `${vector}[${place + 1}]`).join(', ')}] AS DOUBLE[])`;
  return {
    layers: [
      [[vector, `CASE WHEN ${size} >= ${least} THEN ${column} ELSE ${wrong} END`]],
      [[quoteIdentifier(outputCol), `CASE WHEN ${vector} IS NOT NULL THEN ${selected} END`]],
    ],
  };
};
