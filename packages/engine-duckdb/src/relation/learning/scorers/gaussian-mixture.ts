import { quoteIdentifier } from '../../../expression/index.ts';
import { gaussianOf } from '@millrace/learning';
import { printDouble, printDoubles } from '../number.ts';
import type { Scorer } from '../scorer.ts';

/** The share of each distribution in the density at a vector, and the first of the largest. */
export const scoreGaussianMixture: Scorer<'GaussianMixture'> = (
  { featuresCol, predictionCol, probabilityCol },
  { weights, means, covariances },
  site,
) => {
  const deltas = weights.map(() => site.fresh('delta'));
  const chances = weights.map(() => site.fresh('chance'));
  const probability = quoteIdentifier(probabilityCol);
  const deltaOf = (mean: readonly number[]): string =>
    `list_transform(${site.vector(featuresCol, mean.length)}, lambda _v, _i: _v - (${printDoubles(mean)})[_i])`;
  const chanceOf = (part: number): string => {
    const covariance = covariances[part]!;
    const { constant, roots } = gaussianOf(Float64Array.from(covariance.flat()), covariance.length);
    const squares = roots.map(
      (root) => `pow(list_dot_product(${deltas[part]!}, ${printDoubles([...root])}), 2)`,
    );
    return `${printDouble(Number.EPSILON)} + ${printDouble(weights[part]!)} * exp(${printDouble(constant)} - 0.5e0 * (${squares.join(' + ') || '0e0'}))`;
  };
  const all = `(${chances.join(' + ')})`;
  return {
    layers: [
      means.map((mean, part) => [deltas[part]!, deltaOf(mean)] as const),
      weights.map((_, part) => [chances[part]!, chanceOf(part)] as const),
      [[probability, `[${chances.map((chance) => `${chance} / ${all}`).join(', ')}]`]],
      [
        [
          quoteIdentifier(predictionCol),
          `CAST(list_position(${probability}, list_max(${probability})) - 1 AS INTEGER)`,
        ],
      ],
    ],
  };
};
