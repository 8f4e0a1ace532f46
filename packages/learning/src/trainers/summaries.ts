import type { StageParams } from '@millrace/plan';
import type { Summary, SummaryTrainer, Trainer, TrainerName, TrainingData } from '../contract.ts';
import { eachBlock } from '../numeric/blocks.ts';
import { linearRegression } from './linear-regression.ts';
import { naiveBayes } from './naive-bayes.ts';
import { pca } from './pca.ts';
import { standardScaler } from './scalers.ts';

/** The trainers that need only a summary of the rows. */
export const summaryTrainers = {
  LinearRegression: linearRegression,
  NaiveBayes: naiveBayes,
  PCA: pca,
  StandardScaler: standardScaler,
};

/** Starts a summary of the rows for a trainer; null for one that needs all rows. */
export function summaryOf(
  name: TrainerName,
  params: StageParams[TrainerName],
): ((first: TrainingData) => Summary<unknown>) | null {
  const needsRows = 'loss' in params && params.loss === 'huber';
  return name in summaryTrainers && !needsRows
    ? summaryTrainers[name as keyof typeof summaryTrainers].start
    : null;
}

/** A trainer on rows in memory. */
export function overRows<Name extends TrainerName, Result>({
  start,
  learn,
}: SummaryTrainer<Name, Result>): Trainer<Name> {
  return (data, params, context) => {
    const summary = start(data);
    eachBlock(data, (block, done) => {
      summary.add(block);
      context.progress(done);
    });
    return learn(summary.result(), params, context);
  };
}
