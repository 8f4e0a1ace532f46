import type { Models } from '@millrace/learning';
import { isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble } from '../number.ts';
import type { Scorer } from '../scorer.ts';
import { longEnough } from './long-enough.ts';

/** A line from each boundary to the next one; before the first and after the last one it is flat. */
export const scoreIsotonicRegression: Scorer<'IsotonicRegression'> = (
  { featuresCol, featureIndex, predictionCol },
  model,
  site,
) => {
  const { boundaries, predictions } = model;
  const [vector, x] = [site.fresh('vector'), site.fresh('feature')];
  const element = isSparseVector(site.type(featuresCol))
    ? `coalesce(${vector}['values'][list_position(${vector}['indices'], ${featureIndex})], 0e0)`
    : `${vector}[${featureIndex + 1}]`;
  const last = boundaries.length - 1;
  const [low, high] = [predictions[0]!, predictions[last]!].map(printDouble);
  const inside = last === 0 ? high! : lineFrom(model, x, 0, last);
  const prediction = `CASE WHEN isnan(${x}) OR ${x} >= ${printDouble(boundaries[last]!)} THEN ${high!} WHEN ${x} <= ${printDouble(boundaries[0]!)} THEN ${low!} ELSE ${inside} END`;
  return {
    layers: [
      [[vector, longEnough(featuresCol, featureIndex + 1, site)]],
      [[x, element]],
      [[quoteIdentifier(predictionCol), prediction]],
    ],
  };
};

/** Looks for the line that a value is on, by halves. */
function lineFrom(
  model: Models['IsotonicRegression'],
  x: string,
  first: number,
  last: number,
): string {
  const { boundaries, predictions } = model;
  if (last - first > 1) {
    const middle = Math.floor((first + last) / 2);
    return `CASE WHEN ${x} < ${printDouble(boundaries[middle]!)} THEN ${lineFrom(model, x, first, middle)} ELSE ${lineFrom(model, x, middle, last)} END`;
  }
  const start = printDouble(predictions[first]!);
  const rise = predictions[last]! - predictions[first]!;
  if (rise === 0) return start;
  const run = boundaries[last]! - boundaries[first]!;
  return `${start} + ${printDouble(rise)} * (${x} - ${printDouble(boundaries[first]!)}) / ${printDouble(run)}`;
}
