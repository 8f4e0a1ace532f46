import type { Trainer, TrainingData } from '../contract.ts';
import type { Evaluated } from '../numeric/quasi-newton.ts';
import type { LogLossSums } from './logistic-jobs.ts';

type Params = Parameters<Trainer<'LogisticRegression'>>[1];

/** What a logistic regression minimizes: the mean log loss of standardized features. */
export type LogisticProblem = {
  readonly data: TrainingData;
  readonly params: Params;
  /** How many rows of coefficients there are. */
  readonly groups: number;
  readonly classes: number;
  readonly deviations: Float64Array;
  /** What is subtracted from each feature, if there is an intercept. */
  readonly shift: Float64Array;
  readonly weightSum: number;
};

/**
 * How strongly the square (`ridge`) and the size of each coefficient are punished. Null: no size
 * is. They are coefficients of features that are divided by the deviation of a sample.
 */
export function penalties({ data, params, groups, deviations }: LogisticProblem): {
  readonly ridge: Float64Array;
  readonly lasso: Float64Array | null;
} {
  const size = data.width + 1;
  const ridge = new Float64Array(groups * size);
  const lasso = new Float64Array(groups * size);
  const { regParam, elasticNetParam, standardization } = params;
  for (let group = 0; group < groups; group += 1) {
    for (let i = 0; i < data.width; i += 1) {
      const deviation = deviations[i]!;
      const inverse = standardization || deviation === 0 ? 1 : 1 / deviation;
      ridge[group * size + i] = regParam * (1 - elasticNetParam) * inverse * inverse;
      lasso[group * size + i] = regParam * elasticNetParam * inverse;
    }
  }
  return { ridge, lasso: regParam > 0 && elasticNetParam > 0 ? lasso : null };
}

/** Only the intercepts, from the share of each class. */
export function startingPoint({ data, params, groups, classes }: LogisticProblem): Float64Array {
  const size = data.width + 1;
  const start = new Float64Array(groups * size);
  if (!params.fitIntercept) return start;
  const counts = new Float64Array(Math.max(classes, 2));
  data.label.forEach((value, row) => (counts[value]! += data.weight?.[row] ?? 1));
  if (groups === 1) start[data.width] = Math.log(counts[1]! / counts[0]!);
  else {
    const logs = Array.from({ length: groups }, (_, index) => Math.log(counts[index]! + 1));
    const average = logs.reduce((sum, each) => sum + each, 0) / groups;
    logs.forEach((each, index) => (start[index * size + data.width] = each - average));
  }
  return start;
}

/** The loss at a place with the ridge, and its gradient. `found`: the sums there. */
export function slopesOf(
  { data, groups, weightSum }: LogisticProblem,
  found: Omit<LogLossSums, 'hessian'>,
  x: Float64Array,
  ridge: Float64Array,
): Evaluated {
  const size = data.width + 1;
  let value = found.loss / weightSum;
  const gradient = new Float64Array(groups * size);
  for (let i = 0; i < gradient.length; i += 1) {
    const slope = found.gradient(Math.floor(i / size), i % size) / weightSum;
    gradient[i] = slope + ridge[i]! * x[i]!;
    value += (ridge[i]! * x[i]! * x[i]!) / 2;
  }
  return { value, gradient };
}
