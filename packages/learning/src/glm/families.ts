import type { StageParams } from '@millrace/plan';
import { logGamma } from '../numeric/chi-square.ts';

/** A distribution of labels around their mean, as Spark ML computes with it. */
export type Family = {
  /** The first guess of a label's mean. */
  readonly start: (label: number, weight: number) => number;
  readonly variance: (mean: number) => number;
  readonly deviance: (label: number, mean: number) => number;
  /** The nearest mean that the distribution can have. */
  readonly project: (mean: number) => number;
  /** Akaike's criterion without the penalty for coefficients; null if the family has none. */
  readonly aic:
    | ((
        labels: Float64Array,
        means: Float64Array,
        weights: Float64Array,
        deviance: number,
      ) => number)
    | null;
};

type FamilyParams = Pick<StageParams['GeneralizedLinearRegression'], 'family' | 'variancePower'>;

/** The smallest mean above 0. */
export const SMALLEST_MEAN = 1e-16;

/** What takes the place of 0 where a logarithm is needed. */
const aboveZero = 0.1;

export function familyOf({ family, variancePower }: FamilyParams): Family {
  switch (family) {
    case 'gaussian':
      return gaussian;
    case 'binomial':
      return binomial;
    case 'poisson':
      return poisson;
    case 'gamma':
      return gamma;
    case 'tweedie':
      return named.get(variancePower) ?? tweedie(variancePower);
  }
}

const gaussian: Family = {
  start: (label) => label,
  variance: () => 1,
  deviance: (label, mean) => (label - mean) ** 2,
  project: (mean) => (Math.abs(mean) === Infinity ? Math.sign(mean) * Number.MAX_VALUE : mean),
  aic: ({ length }, _means, weights, deviance) =>
    length * (Math.log((deviance / length) * 2 * Math.PI) + 1) +
    2 -
    weights.reduce((sum, weight) => sum + Math.log(weight), 0),
};

const binomial: Family = {
  start: (label, weight) => (weight * label + 0.5) / (weight + 1),
  variance: (mean) => mean * (1 - mean),
  deviance: (label, mean) => 2 * (logRatio(label, mean) + logRatio(1 - label, 1 - mean)),
  project: (mean) =>
    mean < SMALLEST_MEAN ? SMALLEST_MEAN : mean > 1 - SMALLEST_MEAN ? 1 - SMALLEST_MEAN : mean,
  // A weight is a number of trials, and the label the share of those that succeed.
  aic: (labels, means, weights) =>
    -2 *
    sumOf(labels, means, (label, mean, row) => {
      const trials = Math.round(weights[row]!);
      return trials === 0 ? 0 : logBinomial(trials, Math.round(label * weights[row]!), mean);
    }),
};

const poisson: Family = {
  start: (label) => Math.max(label, aboveZero),
  variance: (mean) => mean,
  deviance: (label, mean) => 2 * (logRatio(label, mean) - (label - mean)),
  project: positive,
  aic: (labels, means, weights) =>
    -2 *
    sumOf(labels, means, (label, mean, row) => {
      const count = Math.trunc(label);
      return weights[row]! * (count * Math.log(mean) - mean - logGamma(count + 1));
    }),
};

const gamma: Family = {
  start: (label) => label,
  variance: (mean) => mean * mean,
  deviance: (label, mean) => -2 * (Math.log(label / mean) - (label - mean) / mean),
  project: positive,
  aic: (labels, means, weights, deviance) => {
    const dispersion = deviance / weights.reduce((sum, weight) => sum + weight, 0);
    const shape = 1 / dispersion;
    const constant = logGamma(shape);
    const density = (label: number, mean: number, row: number): number => {
      const scale = mean * dispersion;
      const log = (shape - 1) * Math.log(label) - label / scale - constant;
      return weights[row]! * (log - shape * Math.log(scale));
    };
    return -2 * sumOf(labels, means, density) + 2;
  },
};

/** The powers of the variance that are families with a name. */
const named: ReadonlyMap<number, Family> = new Map([
  [0, gaussian],
  [1, poisson],
  [2, gamma],
]);

function tweedie(power: number): Family {
  const difference = (label: number, mean: number, exponent: number): number =>
    exponent === 0 ? Math.log(label / mean) : (label ** exponent - mean ** exponent) / exponent;
  return {
    start: (label) => (label === 0 ? aboveZero : label),
    variance: (mean) => mean ** power,
    deviance: (label, mean) => {
      const above = power >= 1 && power < 2 ? Math.max(label, aboveZero) : label;
      return 2 * (label * difference(above, mean, 1 - power) - difference(label, mean, 2 - power));
    },
    project: positive,
    aic: null,
  };
}

/** The logarithm of the probability of so many successes. */
function logBinomial(trials: number, successes: number, mean: number): number {
  const ways = logGamma(trials + 1) - logGamma(successes + 1) - logGamma(trials - successes + 1);
  const failures = trials - successes;
  const [good, bad] = [Math.log(mean), Math.log1p(-mean)];
  return ways + (successes === 0 ? 0 : successes * good) + (failures === 0 ? 0 : failures * bad);
}

function positive(mean: number): number {
  return mean < SMALLEST_MEAN ? SMALLEST_MEAN : mean === Infinity ? Number.MAX_VALUE : mean;
}

function logRatio(label: number, mean: number): number {
  return label === 0 ? 0 : label * Math.log(label / mean);
}

function sumOf(
  labels: Float64Array,
  means: Float64Array,
  term: (label: number, mean: number, row: number) => number,
): number {
  return labels.reduce((sum, label, row) => sum + term(label, means[row]!, row), 0);
}
