import type { TrainingData } from '../contract.ts';
import type { Moments } from '../numeric/moments.ts';
import { sampleFactor } from '../numeric/weights.ts';
import type { Standard } from './logistic-sums.ts';

/** The deviation of each feature in a sample; 0 for one that is constant but for rounding. */
export function sampleDeviations(
  data: TrainingData,
  { covariance, mean }: Pick<Moments, 'covariance' | 'mean'>,
): Float64Array {
  const factor = sampleFactor(data);
  return Float64Array.from({ length: data.width }, (_, index) => {
    const deviation = Math.sqrt(Math.max(0, covariance[index * data.width + index]! * factor));
    return deviation <= Math.abs(mean[index]!) * 1e-9 ? 0 : deviation;
  });
}

/** How features are standardized: centered only if an intercept takes what that changes. */
export function standardOf(
  data: TrainingData,
  deviations: Float64Array,
  mean: Float64Array,
  hasIntercept: boolean,
  isCentered: boolean = hasIntercept,
): Standard {
  return {
    data,
    shift: isCentered ? mean : new Float64Array(data.width),
    scale: deviations.map((deviation) => (deviation === 0 ? Infinity : deviation)),
    hasIntercept,
  };
}
