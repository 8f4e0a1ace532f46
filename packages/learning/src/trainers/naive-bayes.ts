import { LearningError, type SummaryTrainer } from '../contract.ts';
import type { Models } from '../models.ts';
import { summarizeClasses, type ClassSums } from './class-sums.ts';
import { mostClasses } from './classes.ts';

type Learn = SummaryTrainer<'NaiveBayes', ClassSums>['learn'];

/** Spark ML's estimates: priors are smoothed too, except with normally distributed features. */
const learn: Learn = (sums, params) => {
  if (sums.classes > mostClasses) throw new LearningError('TOO_MANY_CLASSES', `${sums.classes}`);
  const missing = sums.seen.indexOf(0);
  if (missing !== -1) throw new LearningError('MISSING_CLASS', String(missing));
  return params.modelType === 'gaussian'
    ? gaussian(sums)
    : smoothed(sums, params.smoothing, params.modelType === 'bernoulli');
};

export const naiveBayes: SummaryTrainer<'NaiveBayes', ClassSums> = {
  start: summarizeClasses,
  learn,
};

function smoothed(
  { counts: all, values, hasNegative, isBinary }: ClassSums,
  smoothing: number,
  isBernoulli: boolean,
): Models['NaiveBayes'] {
  const counts = [...all];
  if (isBernoulli ? !isBinary : hasNegative)
    throw new LearningError(isBernoulli ? 'NOT_BINARY' : 'NEGATIVE_FEATURE');
  const total = Math.log(totalOf(counts) + counts.length * smoothing);
  return {
    pi: counts.map((count) => Math.log(count + smoothing) - total),
    theta: values.map((list, group) => {
      const sum = list.reduce((a, b) => a + b, 0);
      const denominator = isBernoulli
        ? Math.log(counts[group]! + 2 * smoothing)
        : Math.log(sum + list.length * smoothing);
      return Array.from(list, (value) => Math.log(value + smoothing) - denominator);
    }),
    sigma: null,
  };
}

function gaussian({ counts: all, values, squares }: ClassSums): Models['NaiveBayes'] {
  const counts = [...all];
  const width = values[0]!.length;
  const rows = totalOf(counts);
  let widest = 0;
  for (let i = 0; i < width; i += 1) {
    const sum = values.reduce((total, list) => total + list[i]!, 0);
    const square = squares.reduce((total, list) => total + list[i]!, 0);
    widest = Math.max(widest, square / rows - (sum / rows) ** 2);
  }
  const added = widest * 1e-9;
  const theta = values.map((list, group) => Array.from(list, (value) => value / counts[group]!));
  return {
    pi: counts.map((count) => Math.log(count) - Math.log(rows)),
    theta,
    sigma: squares.map((list, group) =>
      Array.from(list, (value, i) => value / counts[group]! - theta[group]![i]! ** 2 + added),
    ),
  };
}

function totalOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
