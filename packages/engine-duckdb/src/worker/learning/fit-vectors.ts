import type { StageParams } from '@millrace/plan';
import {
  learn,
  LearningError,
  summaryOf,
  type Models,
  type TrainerName,
  type TrainingRows,
} from '@millrace/learning';
import type { Fitter, FittingSite } from './fitter.ts';
import { storeRows, summarizeRows } from './row-sink.ts';
import { readTrainingRows, type TrainingColumns } from './training-data.ts';

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

/** The estimators that keep standardized rows besides the rows. */
const copying: ReadonlySet<TrainerName> = new Set(['LinearSVC', 'LogisticRegression']);

/** With so many features, a thread takes longer to start than the training takes. */
const fewFeatures = 100;

/** Trains an estimator on vectors, in a thread of its own. Keeps them only if it needs them. */
export function fitVectors<Name extends TrainerName>(
  name: Name,
  columnsOf: (params: StageParams[Name]) => TrainingColumns,
): Fitter<Name> {
  return async (params, site) => {
    const start = summaryOf(name, params);
    const columns = columnsOf(params);
    const memoryBytes = site.limits.memoryBytes * (copying.has(name) ? 0.4 : 0.6);
    let width = 0;
    const checkWidth = (found: number): void => {
      width = found;
      if (squaring.has(name) && width ** 2 * 8 > memoryBytes)
        throw new LearningError('MEMORY_LIMIT');
    };
    if (start === null) {
      const data = await readTrainingRows(columns, site, () => storeRows(memoryBytes));
      checkWidth(data.width);
      return trainAside(name, params, { data }, site);
    }
    const summary = await readTrainingRows(columns, site, () =>
      summarizeRows((first) => {
        checkWidth(first.width);
        return start(first);
      }),
    );
    return width > fewFeatures
      ? trainAside(name, params, { summary }, site)
      : (learn(name, summary, params, { progress: site.onProgress }) as Models[Name]);
  };
}

/** In a thread, which answers with the model of the stage it was asked for. */
async function trainAside<Name extends TrainerName>(
  name: Name,
  params: StageParams[Name],
  rows: TrainingRows,
  site: FittingSite,
): Promise<Models[Name]> {
  return (await site.training.train({ name, params, rows }, site)) as Models[Name];
}
