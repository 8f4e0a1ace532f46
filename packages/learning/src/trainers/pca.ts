import { LearningError, type Trainer } from '../contract.ts';
import { eigenOf } from '../numeric/eigen.ts';
import { momentsOf } from '../numeric/moments.ts';

/** The eigenvectors of the covariance. Their signs are free: the largest element is positive. */
export const trainPca: Trainer<'PCA'> = (data, { k }, { progress }) => {
  const { width } = data;
  if (k > width) throw new LearningError('TOO_MANY_COMPONENTS', String(width));
  const { covariance } = momentsOf(data, progress);
  const { values, vectors } = eigenOf(covariance, width);
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const components = Array.from({ length: k }, (_, component) => {
    const direction = Array.from({ length: width }, (__, i) => vectors[i * width + component]!);
    const largest = direction.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0);
    return largest < 0 ? direction.map((value) => -value) : direction;
  });
  return {
    components,
    explainedVariance: components.map((_, i) =>
      total === 0 ? 0 : Math.max(0, values[i]!) / total,
    ),
  };
};
