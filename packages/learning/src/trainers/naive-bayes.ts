import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import { countClasses } from './classes.ts';

/** Spark ML's estimates: priors are smoothed too, except with normally distributed features. */
export const trainNaiveBayes: Trainer<'NaiveBayes'> = (data, params, { progress }) => {
  const classes = countClasses(data);
  const sums = sumsByClass(data, classes);
  progress(1);
  const missing = sums.values.findIndex((_, group) => !data.label.includes(group));
  if (missing !== -1) throw new LearningError('MISSING_CLASS', String(missing));
  return params.modelType === 'gaussian'
    ? gaussian(data, sums)
    : smoothed(data, sums, params.smoothing, params.modelType === 'bernoulli');
};

type Sums = {
  /** The weights of the rows of each class. */
  readonly counts: readonly number[];
  readonly values: readonly Float64Array[];
  readonly squares: readonly Float64Array[];
};

function sumsByClass(data: TrainingData, classes: number): Sums {
  const { rows, width, features, label, weight } = data;
  const counts = Array.from({ length: classes }, () => 0);
  // One array for all classes: it is added to for each number.
  const sums = new Float64Array(classes * width);
  const squared = new Float64Array(classes * width);
  for (let row = 0; row < rows; row += 1) {
    const group = label[row]!;
    const from = row * width;
    const to = group * width;
    const own = weight?.[row] ?? 1;
    counts[group]! += own;
    for (let i = 0; i < width; i += 1) {
      const value = features[from + i]!;
      sums[to + i]! += own * value;
      squared[to + i]! += own * value * value;
    }
  }
  const ofClass = (all: Float64Array, group: number): Float64Array =>
    all.subarray(group * width, (group + 1) * width);
  const values = counts.map((_, group) => ofClass(sums, group));
  return { counts, values, squares: counts.map((_, group) => ofClass(squared, group)) };
}

function smoothed(
  { features }: TrainingData,
  { counts, values }: Sums,
  smoothing: number,
  isBernoulli: boolean,
): ReturnType<Trainer<'NaiveBayes'>> {
  const isValid = isBernoulli
    ? features.every((value) => value === 0 || value === 1)
    : features.every((value) => value >= 0);
  if (!isValid) throw new LearningError(isBernoulli ? 'NOT_BINARY' : 'NEGATIVE_FEATURE');
  const all = Math.log(totalOf(counts) + counts.length * smoothing);
  return {
    pi: counts.map((count) => Math.log(count + smoothing) - all),
    theta: values.map((list, group) => {
      const total = list.reduce((sum, value) => sum + value, 0);
      const denominator = isBernoulli
        ? Math.log(counts[group]! + 2 * smoothing)
        : Math.log(total + list.length * smoothing);
      return Array.from(list, (value) => Math.log(value + smoothing) - denominator);
    }),
    sigma: null,
  };
}

function gaussian(
  { width }: TrainingData,
  { counts, values, squares }: Sums,
): ReturnType<Trainer<'NaiveBayes'>> {
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
