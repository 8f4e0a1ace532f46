import type { Trainer, TrainingData } from '../contract.ts';
import type { GaussianMixtureModel } from '../models.ts';
import { gaussianOf, type Gaussian } from '../numeric/gaussian.ts';
import { Random } from '../numeric/random.ts';
import { weightsOf, withWeight } from '../numeric/weights.ts';

/** From how many rows Spark ML makes each of the first distributions. */
const sampled = 5;

/**
 * Expectation maximization as in Spark ML, from the means and variances of five random rows for each
 * distribution.
 */
export const trainGaussianMixture: Trainer<'GaussianMixture'> = (all, params, { progress }) => {
  const { k, maxIter, tol, seed } = params;
  const data = withWeight(all);
  const random = new Random(seed);
  const { weightSum } = weightsOf(data);
  const center = meanOf(data, weightSum);
  let parts = firstParts(data, k, random);
  let likelihood = -Number.MAX_VALUE;
  let before = 0;
  for (let i = 0; i < maxIter && Math.abs(likelihood - before) > tol; i += 1) {
    const sums = expect(data, parts, center);
    parts = sums.parts.map((sum) => maximized(sum, weightSum, center));
    before = likelihood;
    ({ likelihood } = sums);
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

/** How much of all rows belongs to a distribution, and the sums of their shares. */
type Sums = {
  weight: number;
  readonly sum: Float64Array;
  /** The products of each two elements, the first one not after the second. */
  readonly products: Float64Array;
};

/** Sums of elements without `center`, which keeps digits. */
function expect(
  data: TrainingData,
  parts: readonly Part[],
  center: Float64Array,
): { readonly parts: readonly Sums[]; readonly likelihood: number } {
  const { rows, width, features } = data;
  const gaussians = parts.map(({ covariance }) => gaussianOf(covariance, width));
  const sums = parts.map(() => ({
    weight: 0,
    sum: new Float64Array(width),
    products: new Float64Array(width * width),
  }));
  const delta = new Float64Array(width);
  const chances = new Float64Array(parts.length);
  let likelihood = 0;
  for (let row = 0; row < rows; row += 1) {
    let all = 0;
    for (let part = 0; part < parts.length; part += 1) {
      const { mean, weight } = parts[part]!;
      for (let i = 0; i < width; i += 1) delta[i] = features[row * width + i]! - mean[i]!;
      chances[part] = Number.EPSILON + weight * density(gaussians[part]!, delta);
      all += chances[part]!;
    }
    const own = weightAt(data, row);
    likelihood += own * Math.log(all);
    for (let i = 0; i < width; i += 1) delta[i] = features[row * width + i]! - center[i]!;
    for (let part = 0; part < parts.length; part += 1)
      add(sums[part]!, delta, (own * chances[part]!) / all);
  }
  return { parts: sums, likelihood };
}

function density({ constant, roots }: Gaussian, delta: Float64Array): number {
  let square = 0;
  for (let row = 0; row < roots.length; row += 1) {
    const root = roots[row]!;
    let product = 0;
    for (let i = row; i < delta.length; i += 1) product += root[i]! * delta[i]!;
    square += product * product;
  }
  return Math.exp(constant - 0.5 * square);
}

function add(sums: Sums, delta: Float64Array, share: number): void {
  const width = delta.length;
  sums.weight += share;
  for (let i = 0; i < width; i += 1) {
    const part = share * delta[i]!;
    sums.sum[i]! += part;
    for (let j = i; j < width; j += 1) sums.products[i * width + j]! += part * delta[j]!;
  }
}

function maximized({ weight, sum, products }: Sums, weightSum: number, center: Float64Array): Part {
  const width = sum.length;
  const shift = sum.map((each) => each / weight);
  const covariance = new Float64Array(width * width);
  for (let i = 0; i < width; i += 1)
    for (let j = i; j < width; j += 1) {
      const value = products[i * width + j]! / weight - shift[i]! * shift[j]!;
      covariance[i * width + j] = value;
      covariance[j * width + i] = value;
    }
  return {
    weight: weight / weightSum,
    mean: shift.map((each, i) => each + center[i]!),
    covariance,
  };
}
