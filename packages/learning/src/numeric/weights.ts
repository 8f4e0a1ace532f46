import type { TrainingData } from '../contract.ts';
import { sharedDoubles } from '../parallel/shared.ts';

/** The sums of the weights of the rows, and of their squares. */
export function weightsOf({ rows, weight }: TrainingData): {
  readonly weightSum: number;
  readonly squares: number;
} {
  if (weight === undefined) return { weightSum: rows, squares: rows };
  return {
    weightSum: weight.reduce((sum, each) => sum + each, 0),
    squares: weight.reduce((sum, each) => sum + each * each, 0),
  };
}

/**
 * What makes the variance of all rows that of a sample, as Spark ML's summarizer defines it; 1 for
 * one row.
 */
export function sampleFactor(data: TrainingData): number {
  const { weightSum, squares } = weightsOf(data);
  const rest = weightSum - squares / weightSum;
  return rest > 0 ? weightSum / rest : 1;
}

/** The rows that count at all. */
export function withWeight(data: TrainingData): TrainingData {
  const { weight, width } = data;
  if (weight?.includes(0) !== true) return data;
  const counted = Array.from(weight.keys()).filter((row) => weight[row] !== 0);
  const features = sharedDoubles(counted.length * width);
  counted.forEach((row, to) =>
    features.set(data.features.subarray(row * width, (row + 1) * width), to * width),
  );
  const [label, own] = [sharedDoubles(counted.length), sharedDoubles(counted.length)];
  counted.forEach((row, to) => {
    label[to] = data.label[row] ?? 0;
    own[to] = weight[row]!;
  });
  return {
    ...data,
    rows: counted.length,
    features,
    label: data.label.length === 0 ? data.label : label,
    weight: own,
  };
}
