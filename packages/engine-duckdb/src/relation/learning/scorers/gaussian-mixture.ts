import { quoteIdentifier } from '../../../expression/index.ts';
import { gaussianOf } from '@millrace/learning';
import { printDouble, printDoubles, printIntegers } from '../number.ts';
import type { Scorer } from '../scorer.ts';

/** The share of each distribution in the density at a vector, and the first of the largest. */
export const scoreGaussianMixture: Scorer<'GaussianMixture'> = (
  { featuresCol, predictionCol, probabilityCol },
  { weights, means, covariances },
  site,
) => {
  const squares = site.fresh('squares');
  const chances = weights.map(() => site.fresh('chance'));
  const probability = quoteIdentifier(probabilityCol);
  const gaussians = covariances.map((covariance) =>
    gaussianOf(Float64Array.from(covariance.flat()), covariance.length),
  );
  const args = [
    site.complete(featuresCol, means[0]!.length),
    printDoubles(means.flat()),
    printDoubles(gaussians.flatMap(({ roots }) => roots.flatMap((root) => [...root]))),
    printIntegers(gaussians.map(({ roots }) => roots.length)),
  ];
  const chanceOf = (part: number): string =>
    `${printDouble(Number.EPSILON)} + ${printDouble(weights[part]!)} * exp(${printDouble(gaussians[part]!.constant)} - 0.5e0 * ${squares}[${part + 1}])`;
  const all = `(${chances.join(' + ')})`;
  return {
    layers: [
      [[squares, `spark_mixture_squares(${args.join(', ')})`]],
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
