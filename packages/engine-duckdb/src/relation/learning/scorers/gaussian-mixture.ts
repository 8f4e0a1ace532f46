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
  const squares = weights.map(() => site.fresh('square'));
  const chances = weights.map(() => site.fresh('chance'));
  const probability = quoteIdentifier(probabilityCol);
  const gaussians = covariances.map((covariance) =>
    gaussianOf(Float64Array.from(covariance.flat()), covariance.length),
  );
  const vector = site.fresh('vector');
  const squareOf = (part: number): string => {
    const roots = gaussians[part]!.roots.flatMap((root) => [...root]);
    return `spark_mixture_square(${vector}, ${printDoubles(means[part]!)}, ${printDoubles(roots)})`;
  };
  const chanceOf = (part: number): string =>
    `${printDouble(Number.EPSILON)} + ${printDouble(weights[part]!)} * exp(${printDouble(gaussians[part]!.constant)} - 0.5e0 * ${squares[part]!})`;
  const all = `(${chances.join(' + ')})`;
  return {
    layers: [
      [[vector, site.complete(featuresCol, means[0]!.length)]],
      weights.map((_, part) => [squares[part]!, squareOf(part)] as const),
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
