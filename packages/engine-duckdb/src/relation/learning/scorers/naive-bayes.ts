import { mostPrinted, printDouble, printDoubles } from '../number.ts';
import type { Computed, Scorer } from '../scorer.ts';
import { byThresholds, classLayers, softmax } from './classes.ts';

export const scoreNaiveBayes: Scorer<'NaiveBayes'> = (params, { pi, theta, sigma }, site) => {
  const vector = site.fresh('vector');
  const before: Computed[] =
    sigma === null ? [] : [[vector, site.vector(params.featuresCol, theta[0]!.length)]];
  const listColumn = (stem: string, numbers: readonly number[]): string => {
    const name = site.fresh(stem);
    before.push([name, printDoubles(numbers)]);
    return name;
  };
  /** The sum of squares over variances, in the order of the features. */
  const distance = (means: readonly number[], variances: readonly number[]): string => {
    if (means.length <= mostPrinted)
      return means
        .map((mean, i) => {
          const from = `(${vector}[${i + 1}] - ${printDouble(mean)})`;
          return `${from} * ${from} / ${printDouble(variances[i]!)}`;
        })
        .join(' + ');
    const from = `(x - ${listColumn('means', means)}[i])`;
    const variance = `${listColumn('variances', variances)}[i]`;
    return `list_sum(list_transform(${vector}, (x, i) -> ${from} * ${from} / ${variance}))`;
  };
  const raw = pi.map((prior, group) => {
    const own = theta[group]!;
    if (sigma !== null) {
      const variances = sigma[group]!;
      const logs = variances.reduce((sum, value) => sum + Math.log(value), 0);
      return `${printDouble(prior)} - (${distance(own, variances)} + ${printDouble(logs)}) / 2e0`;
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
    before.length === 0 ? [] : [before],
    `[${raw.join(', ')}]`,
    softmax,
    byThresholds(params, pi.length, site),
  );
};
