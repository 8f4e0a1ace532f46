import { printDouble } from '../number.ts';
import type { Scorer } from '../scorer.ts';
import { byThresholds, classLayers, softmax } from './classes.ts';

export const scoreNaiveBayes: Scorer<'NaiveBayes'> = (params, { pi, theta, sigma }, site) => {
  const vector = site.fresh('vector');
  const before =
    sigma === null ? [] : [[[vector, site.vector(params.featuresCol, theta[0]!.length)] as const]];
  const raw = pi.map((prior, group) => {
    const own = theta[group]!;
    if (sigma !== null) {
      const deviations = sigma[group]!;
      const terms = own.map(
        (mean, i) =>
          `(${vector}[${i + 1}] - ${printDouble(mean)}) * (${vector}[${i + 1}] - ${printDouble(mean)}) / ${printDouble(deviations[i]!)}`,
      );
      const logs = deviations.reduce((sum, value) => sum + Math.log(value), 0);
      return `${printDouble(prior)} - (${terms.join(' + ')} + ${printDouble(logs)}) / 2e0`;
    }
    if (params.modelType === 'multinomial')
      return `${site.dot(params.featuresCol, own)} + ${printDouble(prior)}`;
    const negative = own.map((value) => Math.log1p(-Math.exp(value)));
    const rest = negative.reduce((sum, value) => sum + value, prior);
    const weights = own.map((value, i) => value - negative[i]!);
    return `${site.dot(params.featuresCol, weights)} + ${printDouble(rest)}`;
  });
  return classLayers(
    params,
    before,
    `[${raw.join(', ')}]`,
    softmax,
    byThresholds(params, pi.length, site),
  );
};
