import { LearningError, type SummaryTrainer } from '../contract.ts';
import { eigenOf } from '../numeric/eigen.ts';
import { summarizeMoments, type Moments } from '../numeric/moments.ts';

/** The eigenvectors of the covariance. Their signs are free: the largest element is positive. */
const learn: SummaryTrainer<'PCA', Moments>['learn'] = ({ rows, covariance, mean }, { k }) => {
  const width = mean.length;
  if (rows < 2) throw new LearningError('ONE_ROW');
  if (k > width) throw new LearningError('TOO_MANY_COMPONENTS', String(width));
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

export const pca: SummaryTrainer<'PCA', Moments> = { start: summarizeMoments, learn };
