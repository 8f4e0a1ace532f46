import { LearningError, type TrainingData } from '../contract.ts';

/** As many as Spark ML finds out by itself. */
export const mostClasses = 100;

/** The number of classes of a label: 0, 1, 2, … without gaps at the start of the whole numbers. */
export function countClasses({ label }: Pick<TrainingData, 'label'>): number {
  let largest = 0;
  for (const value of label) {
    if (!Number.isInteger(value) || value < 0)
      throw new LearningError('INVALID_CLASS', String(value));
    largest = Math.max(largest, value);
  }
  if (largest >= mostClasses) throw new LearningError('TOO_MANY_CLASSES', String(largest + 1));
  return largest + 1;
}
