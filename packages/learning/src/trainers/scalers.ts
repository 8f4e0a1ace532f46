import type { SummaryTrainer, Trainer } from '../contract.ts';
import { summarizeMoments, type Moments } from '../numeric/moments.ts';

export const standardScaler: SummaryTrainer<'StandardScaler', Moments> = {
  start: summarizeMoments,
  learn: ({ rows, mean, covariance }) => {
    const factor = rows > 1 ? rows / (rows - 1) : 0;
    return {
      mean: [...mean],
      std: Array.from(mean, (_, i) =>
        Math.sqrt(Math.max(0, covariance[i * mean.length + i]! * factor)),
      ),
    };
  },
};

export const trainMinMaxScaler: Trainer<'MinMaxScaler'> = (data, _params, { progress }) => {
  const min = Array.from({ length: data.width }, () => Infinity);
  const max = Array.from({ length: data.width }, () => -Infinity);
  eachValue(data, (value, i) => {
    min[i] = Math.min(min[i]!, value);
    max[i] = Math.max(max[i]!, value);
  });
  progress(1);
  return { min, max };
};

export const trainMaxAbsScaler: Trainer<'MaxAbsScaler'> = (data, _params, { progress }) => {
  const maxAbs = Array.from({ length: data.width }, () => 0);
  eachValue(data, (value, i) => (maxAbs[i] = Math.max(maxAbs[i]!, Math.abs(value))));
  progress(1);
  return { maxAbs };
};

/** Quantiles are values that occur: the first one with the share of rows up to it. */
export const trainRobustScaler: Trainer<'RobustScaler'> = (data, params, { progress }) => {
  const { rows, width, features } = data;
  const median: number[] = [];
  const range: number[] = [];
  const values = new Float64Array(rows);
  for (let i = 0; i < width; i += 1) {
    for (let row = 0; row < rows; row += 1) values[row] = features[row * width + i]!;
    values.sort();
    const quantile = (share: number): number => values[Math.max(0, Math.ceil(share * rows) - 1)]!;
    median.push(quantile(0.5));
    range.push(quantile(params.upper) - quantile(params.lower));
    progress((i + 1) / width);
  }
  return { median, range };
};

function eachValue(
  { rows, width, features }: Parameters<Trainer<'MaxAbsScaler'>>[0],
  take: (value: number, index: number) => void,
): void {
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < width; i += 1) take(features[row * width + i]!, i);
}
