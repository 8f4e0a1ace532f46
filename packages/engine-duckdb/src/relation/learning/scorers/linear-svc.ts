import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble } from '../number.ts';
import type { Scorer } from '../scorer.ts';
import { isLarger } from './classes.ts';

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
        [quoteIdentifier(predictionCol), isLarger(margin, threshold)],
      ],
    ],
  };
};
