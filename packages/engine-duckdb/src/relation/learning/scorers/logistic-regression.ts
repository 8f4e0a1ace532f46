import type { StageParams } from '@millrace/plan';
import { printDouble } from '../number.ts';
import type { Scorer } from '../scorer.ts';
import { byThresholds, classLayers, isLarger, softmax } from './classes.ts';

export const scoreLogisticRegression: Scorer<'LogisticRegression'> = (params, model, site) => {
  const { coefficients, intercepts } = model;
  const margins = coefficients.map(
    (row, index) => `${site.dot(params.featuresCol, row)} + ${printDouble(intercepts[index]!)}`,
  );
  const margin = site.fresh('margin');
  if (coefficients.length > 1)
    return classLayers(
      params,
      [],
      `[${margins.join(', ')}]`,
      limitOf,
      byThresholds(params, coefficients.length, site),
    );
  return classLayers(
    params,
    [[[margin, margins[0]!]]],
    `[-${margin}, ${margin}]`,
    () => `[1e0 - 1e0 / (1e0 + exp(-${margin})), 1e0 / (1e0 + exp(-${margin}))]`,
    params.thresholds?.length === 2 || !params.thresholds
      ? (_raw, probability) => isLarger(`${probability}[2]`, thresholdOf(params))
      : byThresholds(params, 2, site),
  );
};

/** Two thresholds are one of the second class. */
function thresholdOf({ threshold, thresholds }: StageParams['LogisticRegression']): number {
  const [first, second] = thresholds ?? [];
  return first === undefined || second === undefined
    ? (threshold ?? 0.5)
    : 1 / (1 + first / second);
}

/** An infinite margin is certainty. */
function limitOf(raw: string): string {
  return `CASE WHEN isinf(list_max(${raw})) THEN list_transform(${raw}, x -> CASE WHEN isinf(x) THEN 1e0 ELSE 0e0 END) ELSE ${softmax(raw)} END`;
}
