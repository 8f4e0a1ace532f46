import { linkKindOf, SMALLEST_MEAN } from '@millrace/learning';
import type { StageParams } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { printDouble } from '../number.ts';
import type { Scorer } from '../scorer.ts';

type Params = StageParams['GeneralizedLinearRegression'];

/** The mean that the link gives for the sum of the features, within what the family allows. */
export const scoreGeneralizedLinearRegression: Scorer<'GeneralizedLinearRegression'> = (
  params,
  { coefficients, intercept },
  site,
) => {
  const { featuresCol, offsetCol, predictionCol, linkPredictionCol } = params;
  const [sum, mean] = [site.fresh('sum'), site.fresh('mean')];
  // A model that was saved without the parameter has none.
  const offset = offsetCol ? ` + CAST(${site.column(offsetCol)} AS DOUBLE)` : '';
  const total = `${site.dot(featuresCol, coefficients)} + ${printDouble(intercept)}${offset}`;
  return {
    layers: [
      [[sum, total]],
      [[mean, unlinked(params, sum)]],
      [
        [quoteIdentifier(predictionCol), projected(params, mean)],
        ...(linkPredictionCol ? [[quoteIdentifier(linkPredictionCol), sum] as const] : []),
      ],
    ],
  };
};

function unlinked(params: Params, sum: string): string {
  const kind = linkKindOf(params);
  switch (kind.name) {
    case 'logit':
      return `1e0 / (1e0 + exp(-${sum}))`;
    case 'probit':
      return `spark_normal_cdf(${sum})`;
    case 'cloglog':
      return `1e0 - exp(-exp(${sum}))`;
    case 'power':
      if (kind.power === 0) return `exp(${sum})`;
      if (kind.power === 0.5) return `${sum} * ${sum}`;
      return kind.power === 1 ? sum : `spark_power(${sum}, ${printDouble(1 / kind.power)})`;
  }
}

function projected({ family, variancePower }: Params, mean: string): string {
  const most = printDouble(Number.MAX_VALUE);
  const least = printDouble(SMALLEST_MEAN);
  const nearlyOne = printDouble(1 - SMALLEST_MEAN);
  if (family === 'binomial')
    return `CASE WHEN ${mean} < ${least} THEN ${least} WHEN ${mean} > ${nearlyOne} AND NOT isnan(${mean}) THEN ${nearlyOne} ELSE ${mean} END`;
  const isGaussian = family === 'gaussian' || (family === 'tweedie' && variancePower === 0);
  const below = isGaussian ? `${mean} < -${most}` : `${mean} < ${least}`;
  return `CASE WHEN ${below} THEN ${isGaussian ? `-${most}` : least} WHEN isinf(${mean}) THEN ${most} ELSE ${mean} END`;
}
