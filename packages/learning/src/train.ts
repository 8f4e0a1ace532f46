import type { StageParams } from '@millrace/plan';
import {
  LearningError,
  type SummaryTrainer,
  type TrainContext,
  type Trainer,
  type TrainerName,
  type TrainingData,
} from './contract.ts';
import type { Model } from './models.ts';
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
  return finite(trainer(data, params, context));
}

/** Trains a model on the result of a summary, which `summaryOf` has started. */
export function learn(
  name: TrainerName,
  summary: unknown,
  params: StageParams[TrainerName],
  context: Pick<TrainContext, 'progress'>,
): Model<TrainerName> {
  // The summary of a name is for the trainer of that name.
  const trainers = summaryTrainers as unknown as Readonly<
    Record<string, SummaryTrainer<TrainerName, unknown>>
  >;
  const model = finite(trainers[name]!.learn(summary, params, context));
  context.progress(1);
  return model;
}

/**
 * A linear model, if it has numbers, not what becomes of those that are too large. An intercept may be
 * infinite: all rows are of one class.
 */
function finite(model: Model<TrainerName>): Model<TrainerName> {
  if (!('coefficients' in model)) return model;
  const coefficients: readonly (number | readonly number[])[] = model.coefficients;
  const intercepts = 'intercepts' in model ? model.intercepts : [model.intercept];
  if (!coefficients.flat().every(Number.isFinite) || intercepts.some(Number.isNaN))
    throw new LearningError('DIVERGED');
  return model;
}
