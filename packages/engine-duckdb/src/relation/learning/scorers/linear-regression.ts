import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble, printDoubles } from '../number.ts';
import type { Scorer } from '../scorer.ts';

export const scoreLinearRegression: Scorer<'LinearRegression'> = (
  { featuresCol, predictionCol },
  { coefficients, intercept },
  site,
) => {
  const vector = site.vector(featuresCol, coefficients.length);
  const sum = `list_dot_product(${vector}, ${printDoubles(coefficients)}) + ${printDouble(intercept)}`;
  return { layers: [[[quoteIdentifier(predictionCol), sum]]] };
};
