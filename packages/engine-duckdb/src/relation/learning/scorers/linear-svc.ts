import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble } from '../number.ts';
import type { Scorer } from '../scorer.ts';

export const scoreLinearSvc: Scorer<'LinearSVC'> = (
  { featuresCol, rawPredictionCol, predictionCol, threshold },
  { coefficients, intercept },
  site,
) => {
  const margin = site.fresh('margin');
  const sum = `${site.dot(featuresCol, coefficients)} + ${printDouble(intercept)}`;
  return {
    layers: [
      [[margin, sum]],
      [
        [quoteIdentifier(rawPredictionCol), `[-${margin}, ${margin}]`],
        [
          quoteIdentifier(predictionCol),
          `CASE WHEN ${margin} > ${printDouble(threshold)} THEN 1e0 ELSE 0e0 END`,
        ],
      ],
    ],
  };
};
