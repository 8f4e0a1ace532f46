import type { StageParams } from '@millrace/plan';
import { LearningError, type Models, type TrainerName } from '@millrace/learning';
import type { Fitter } from './fitter.ts';
import { readTrainingData } from './training-data.ts';

/** The estimators that need a number for each two features, besides the rows. */
const squaring: ReadonlySet<TrainerName> = new Set([
  'GaussianMixture',
  'GeneralizedLinearRegression',
  'LinearRegression',
  'LinearSVC',
  'LogisticRegression',
  'PCA',
  'StandardScaler',
]);

/** Trains an estimator on vectors in memory, in a thread of its own. */
export function fitVectors<Name extends TrainerName>(
  name: Name,
  columnsOf: (params: StageParams[Name]) => {
    readonly featuresCol: string;
    readonly labelCol?: string;
    readonly weightCol?: string;
  },
): Fitter<Name> {
  return async (params, site) => {
    const data = await readTrainingData(columnsOf(params), site);
    if (squaring.has(name) && data.width ** 2 * 8 > site.limits.memoryBytes * 0.6)
      throw new LearningError('MEMORY_LIMIT');
    // The thread answers with the model of the stage it was asked for.
    return (await site.training.train({ name, data, params }, site)) as Models[Name];
  };
}
