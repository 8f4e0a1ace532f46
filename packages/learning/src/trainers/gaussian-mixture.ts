import type { Trainer, TrainingData } from '../contract.ts';
import type { GaussianMixtureModel } from '../models.ts';
import { Random } from '../numeric/random.ts';
import { weightsOf, withWeight } from '../numeric/weights.ts';
import {
  expectRows,
  mixtureOf,
  sumsFor,
  writeGaussian,
  type Mixture,
} from './gaussian-mixture-jobs.ts';

/** From how many rows Spark ML makes each of the first distributions. */
const sampled = 5;

/**
 * Expectation maximization as in Spark ML, from the means and variances of five random rows for each
 * distribution.
 */
export const trainGaussianMixture: Trainer<'GaussianMixture'> = (
  all,
  params,
  { progress, pool },
) => {
  const { k, maxIter, tol, seed } = params;
  const data = withWeight(all);
  const random = new Random(seed);
  const { weightSum } = weightsOf(data);
  const mixture = mixtureOf(data, k, meanOf(data, weightSum));
  const job = pool.open(expectRows, mixture);
  let parts = firstParts(data, k, random);
  let likelihood = -Number.MAX_VALUE;
  let before = 0;
  for (let i = 0; i < maxIter && Math.abs(likelihood - before) > tol; i += 1) {
    parts.forEach((part, index) => writeGaussian(mixture, index, part));
    job.run(mixture.parts);
    parts = maximized(mixture, weightSum);
    before = likelihood;
    likelihood = mixture.likelihoods.reduce((sum, each) => sum + each, 0);
    progress((i + 1) / maxIter);
  }
  progress(1);
  return modelOf(parts, data.width, likelihood);
};

type Part = {
  readonly weight: number;
  readonly mean: Float64Array;
  /** All elements, row by row. */
  readonly covariance: Float64Array;
};

function modelOf(
  parts: readonly Part[],
  width: number,
  logLikelihood: number,
): GaussianMixtureModel {
  return {
    weights: parts.map(({ weight }) => weight),
    means: parts.map(({ mean }) => [...mean]),
    covariances: parts.map(({ covariance }) =>
      Array.from({ length: width }, (_, row) => [
        ...covariance.subarray(row * width, (row + 1) * width),
      ]),
    ),
    logLikelihood,
  };
}

function meanOf(data: TrainingData, weightSum: number): Float64Array {
  const { rows, width, features } = data;
  const mean = new Float64Array(width);
  for (let row = 0; row < rows; row += 1) {
    const share = weightAt(data, row) / weightSum;
    for (let i = 0; i < width; i += 1) mean[i]! += features[row * width + i]! * share;
  }
  return mean;
}

function weightAt({ weight }: TrainingData, row: number): number {
  return weight === undefined ? 1 : weight[row]!;
}

/** Each weighs what the rows weigh that it was made from. */
function firstParts(data: TrainingData, k: number, random: Random): readonly Part[] {
  const parts = Array.from({ length: k }, () => drawn(data, random));
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.map((part) => ({ ...part, weight: part.weight / all }));
}

function drawn(data: TrainingData, random: Random): Part {
  const { rows, width, features } = data;
  const members = Array.from({ length: sampled }, () => random.below(rows));
  const weight = members.reduce((sum, row) => sum + weightAt(data, row), 0);
  const mean = new Float64Array(width);
  const covariance = new Float64Array(width * width);
  const eachShare = (add: (at: number, share: number) => void): void =>
    members.forEach((row) => add(row * width, weightAt(data, row) / weight));
  eachShare((at, share) => {
    for (let i = 0; i < width; i += 1) mean[i]! += features[at + i]! * share;
  });
  eachShare((at, share) => {
    for (let i = 0; i < width; i += 1)
      covariance[i * width + i]! += (features[at + i]! - mean[i]!) ** 2 * share;
  });
  return { weight, mean, covariance };
}

/** The next distributions, from what belongs to each of the last ones, in the order of the parts. */
function maximized({ width, parts, sums, ranks, center }: Mixture, weightSum: number): Part[] {
  const size = sumsFor(width);
  const line = Math.sqrt(size);
  return Array.from(ranks, (_, index) => {
    const all = new Float64Array(size);
    for (let part = 0; part < parts; part += 1) {
      const start = (part * ranks.length + index) * size;
      for (let i = 0; i < size; i += 1) all[i]! += sums[start + i]!;
    }
    const weight = all[width * line + width]!;
    const shift = Float64Array.from(center, (__, i) => all[i * line + width]! / weight);
    const covariance = new Float64Array(width * width);
    for (let i = 0; i < width; i += 1)
      for (let j = i; j < width; j += 1) {
        const value = all[i * line + j]! / weight - shift[i]! * shift[j]!;
        covariance[i * width + j] = value;
        covariance[j * width + i] = value;
      }
    return {
      weight: weight / weightSum,
      mean: shift.map((each, i) => each + center[i]!),
      covariance,
    };
  });
}
