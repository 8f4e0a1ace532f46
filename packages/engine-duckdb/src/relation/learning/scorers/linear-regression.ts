import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble } from '../number.ts';
import type { Scorer } from '../scorer.ts';

export const scoreLinearRegression: Scorer<'LinearRegression'> = (
  { featuresCol, predictionCol },
  { coefficients, intercept },
  site,
) => {
  const sum = `${site.dot(featuresCol, coefficients)} + ${printDouble(intercept)}`;
  return { layers: [[[quoteIdentifier(predictionCol), sum]]] };
};
