import { printDouble } from '../number.ts';
import type { Scorer } from '../scorer.ts';
import { classLayers, firstLargest, softmax } from './classes.ts';

export const scoreLogisticRegression: Scorer<'LogisticRegression'> = (params, model, site) => {
  const { coefficients, intercepts } = model;
  const margins = coefficients.map(
    (row, index) => `${site.dot(params.featuresCol, row)} + ${printDouble(intercepts[index]!)}`,
  );
  const margin = site.fresh('margin');
  if (coefficients.length > 1)
    return classLayers(params, [], `[${margins.join(', ')}]`, limitOf, firstLargest);
  return classLayers(
    params,
    [[[margin, margins[0]!]]],
    `[-${margin}, ${margin}]`,
    () => `[1e0 - 1e0 / (1e0 + exp(-${margin})), 1e0 / (1e0 + exp(-${margin}))]`,
    (_raw, probability) =>
      `CASE WHEN ${probability}[2] > ${printDouble(params.threshold)} THEN 1e0 ELSE 0e0 END`,
  );
};

/** An infinite margin is certainty. */
function limitOf(raw: string): string {
  return `CASE WHEN isinf(list_max(${raw})) THEN list_transform(${raw}, x -> CASE WHEN isinf(x) THEN 1e0 ELSE 0e0 END) ELSE ${softmax(raw)} END`;
}
