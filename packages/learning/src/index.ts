export { LearningError, type TrainerName, type TrainingData } from './contract.ts';
export type * from './models.ts';
export { importancesOf } from './trees/importances.ts';
export { TrainingThread } from './thread/training-thread.ts';
