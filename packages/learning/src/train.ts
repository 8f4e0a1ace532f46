import type { StageParams } from '@millrace/plan';
import {
  LearningError,
  type SummaryTrainer,
  type TrainContext,
  type Trainer,
  type TrainerName,
  type TrainingData,
} from './contract.ts';
import type { LinearModel, LogisticModel, Model } from './models.ts';
import { trainers } from './trainers/index.ts';
import { summaryTrainers } from './trainers/summaries.ts';

/** Trains a model. Throws a `LearningError` if the data doesn't allow it. */
export function train(
  name: TrainerName,
  data: TrainingData,
  params: StageParams[TrainerName],
  context: TrainContext,
): Model<TrainerName> {
  if (data.rows === 0) throw new LearningError('EMPTY_TRAINING_DATA');
  // The trainer of a name takes the parameters of that name, and gets no others.
  const trainer = trainers[name] as Trainer<TrainerName>;
  const model = trainer(data, params, context);
  if (!isFinite(model)) throw new LearningError('DIVERGED');
  return model;
}

/**
 * Whether a linear model has numbers, not what becomes of those that are too large. An intercept may
 * be infinite: all rows are of one class.
 */
function isFinite(model: object): boolean {
  if (!('coefficients' in model)) return true;
  const coefficients = (
    model.coefficients as LinearModel['coefficients'] | LogisticModel['coefficients']
  ).flat();
  const intercepts =
    'intercept' in model ? [model.intercept] : 'intercepts' in model ? model.intercepts : [];
  return (
    coefficients.every(Number.isFinite) && !(intercepts as readonly number[]).some(Number.isNaN)
  );
}

/** Trains a model on the result of a summary, which `summaryOf` has started. */
export function learn(
  name: TrainerName,
  summary: unknown,
  params: StageParams[TrainerName],
  context: TrainContext,
): Model<TrainerName> {
  // The summary of a name is for the trainer of that name.
  const trainers = summaryTrainers as unknown as Readonly<
    Record<string, SummaryTrainer<TrainerName, unknown>>
  >;
  const model = trainers[name]!.learn(summary, params, context);
  context.progress(1);
  return model;
}
