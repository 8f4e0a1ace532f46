import type { StageParams } from '@millrace/plan';
import {
  LearningError,
  type TrainContext,
  type Trainer,
  type TrainerName,
  type TrainingData,
} from './contract.ts';
import type { Model } from './models.ts';
import { trainers } from './trainers/index.ts';

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
  return trainer(data, params, context);
}
