import { quoteIdentifier } from '../../../expression/index.ts';
import { gaussianOf } from '@millrace/learning';
import { mixtureSize } from '../../../kernels/mixtures.ts';
import { printDouble, printDoubles } from '../number.ts';
import type { Scorer } from '../scorer.ts';

/** The share of each distribution in the density at a vector, and the first of the largest. */
export const scoreGaussianMixture: Scorer<'GaussianMixture'> = (
  { featuresCol, predictionCol, probabilityCol },
  { weights, means, covariances },
  site,
) => {
  const chances = weights.map(() => site.fresh('chance'));
  const probability = quoteIdentifier(probabilityCol);
  const gaussians = covariances.map((covariance) =>
    gaussianOf(Float64Array.from(covariance.flat()), covariance.length),
  );
  const vector = site.fresh('vector');
  const groups = Array.from({ length: Math.ceil(weights.length / mixtureSize) }, (_, group) => {
    const start = group * mixtureSize;
    const own = gaussians.slice(start, start + mixtureSize);
    const args = [
      vector,
      printDoubles(means.slice(start, start + mixtureSize).flat()),
      printDoubles(own.flatMap(({ roots }) => roots.flatMap((root) => [...root]))),
      `[${own.map(({ roots }) => roots.length).join(', ')}]::INTEGER[]`,
    ];
    return { name: site.fresh('squares'), squares: `spark_mixture_squares(${args.join(', ')})` };
  });
  const chanceOf = (part: number): string => {
    const square = `${groups[Math.floor(part / mixtureSize)]!.name}[${(part % mixtureSize) + 1}]`;
    return `${printDouble(Number.EPSILON)} + ${printDouble(weights[part]!)} * exp(${printDouble(gaussians[part]!.constant)} - 0.5e0 * ${square})`;
  };
  const all = `(${chances.join(' + ')})`;
  return {
    layers: [
      [[vector, site.vector(featuresCol, means[0]!.length)]],
      groups.map(({ name, squares }) => [name, squares] as const),
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
