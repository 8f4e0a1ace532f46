import type { StageParams } from '@millrace/plan';
import type { Models, TrainerName } from '@millrace/learning';
import type { Fitter } from './fitter.ts';
import { readTrainingData } from './training-data.ts';

/** Trains an estimator on vectors in memory, in a thread of its own. */
export function fitVectors<Name extends TrainerName>(
  name: Name,
  columnsOf: (params: StageParams[Name]) => {
    readonly featuresCol: string;
    readonly labelCol?: string;
  },
): Fitter<Name> {
  return async (params, site) => {
    const data = await readTrainingData(columnsOf(params), site);
    // The thread answers with the model of the stage it was asked for.
    return (await site.training.train({ name, data, params }, site)) as Models[Name];
  };
}
