import type { Models } from '@millrace/learning';
import { isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble, printDoubles } from '../number.ts';
import type { Computed, Scorer, ScoringSite } from '../scorer.ts';
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
  const { layers, inside } = last === 0 ? { layers: [], inside: high! } : lineOf(model, x, site);
  const prediction = `CASE WHEN isnan(${x}) OR ${x} >= ${printDouble(boundaries[last]!)} THEN ${high!} WHEN ${x} <= ${printDouble(boundaries[0]!)} THEN ${low!} ELSE ${inside} END`;
  return {
    layers: [
      [[vector, longEnough(featuresCol, featureIndex + 1, site)]],
      [[x, element]],
      ...layers,
      [[quoteIdentifier(predictionCol), prediction]],
    ],
  };
};

type Line = { readonly layers: readonly (readonly Computed[])[]; readonly inside: string };

/**
 * Looks for the line that a value is on, by halves: each layer adds half as large a step as the one
 * before to the place of the line, unless that would be too far.
 */
function lineOf(
  { boundaries, predictions }: Models['IsotonicRegression'],
  x: string,
  site: ScoringSite,
): Line {
  const [starts, levels] = [site.fresh('boundaries'), site.fresh('levels')];
  const layers: (readonly Computed[])[] = [
    [
      [starts, printDoubles(boundaries)],
      [levels, printDoubles(predictions)],
    ],
  ];
  const lines = boundaries.length - 1;
  let place = '1';
  for (let step = 2 ** Math.floor(Math.log2(lines)); step >= 1; step /= 2) {
    const next = site.fresh('line');
    const there = `${starts}[least(${place} + ${step}, ${lines + 1})]`;
    layers.push([
      [
        next,
        `CASE WHEN ${place} + ${step} <= ${lines} AND ${there} <= ${x} THEN ${place} + ${step} ELSE ${place} END`,
      ],
    ]);
    place = next;
  }
  const [x0, x1, y0, y1] = ['start', 'end', 'from', 'to'].map((stem) => site.fresh(stem));
  layers.push([
    [x0!, `${starts}[${place}]`],
    [x1!, `${starts}[${place} + 1]`],
    [y0!, `${levels}[${place}]`],
    [y1!, `${levels}[${place} + 1]`],
  ]);
  const inside = `CASE WHEN ${y1} = ${y0} THEN ${y0} ELSE ${y0} + (${y1} - ${y0}) * (${x} - ${x0}) / (${x1} - ${x0}) END`;
  return { layers, inside };
}
