import type { Evaluated } from '../numeric/quasi-newton.ts';
import { solveBounded, type Bounds } from '../numeric/solve-bounded.ts';
import type { SharedLogisticSums } from './logistic-jobs.ts';
import { penalties, slopesOf, startingPoint, type LogisticProblem } from './logistic-loss.ts';

const smallestStep = 2 ** -30;

/**
 * The share of the loss that a last step may gain. It isn't evaluated: each step has about twice as
 * many right digits as the one before.
 */
const smallestGain = 1e-13;

/** Minimizes the loss between bounds by Newton's method. */
export function minimizeBounded(
  problem: LogisticProblem,
  sums: SharedLogisticSums,
  bounds: Bounds,
  progress: (fraction: number) => void,
): Float64Array {
  const { params } = problem;
  const { ridge } = penalties(problem);
  let current = between(startingPoint(problem), bounds);
  let state = curveAt(problem, sums, current, ridge);
  const most = Math.max(params.maxIter, 0);
  for (let iteration = 0; iteration < most; iteration += 1) {
    const { hessian, gradient } = state;
    const target = solveBounded(hessian, gradient, current, bounds);
    const step = target.map((value, i) => value - current[i]!);
    if (expectedGain(state, step) <= smallestGain * state.value) {
      current = moved(current, step, 1, bounds);
      break;
    }
    let scale = 1;
    let place = current;
    let next = state;
    for (; scale >= smallestStep; scale /= 2) {
      place = moved(current, step, scale, bounds);
      next = curveAt(problem, sums, place, ridge);
      if (next.value <= state.value) break;
    }
    progress((iteration + 1) / most);
    if (scale < smallestStep) break;
    const gain = state.value - next.value;
    current = place;
    state = next;
    if (gain <= Math.min(params.tol, 1e-6) * 1e-8 * Math.max(1, Math.abs(state.value))) break;
  }
  progress(1);
  return current;
}

function moved(
  from: Float64Array,
  step: Float64Array,
  scale: number,
  bounds: Bounds,
): Float64Array {
  return between(
    from.map((value, i) => value + scale * step[i]!),
    bounds,
  );
}

function between(x: Float64Array, { lower, upper }: Bounds): Float64Array {
  return x.map((value, i) => Math.min(Math.max(value, lower[i]!), upper[i]!));
}

/** How much less the loss is after a step, if it is a square function. */
function expectedGain({ gradient }: Curve, step: Float64Array): number {
  return -0.5 * step.reduce((sum, value, i) => sum + value * gradient[i]!, 0);
}

type Curve = Evaluated & { readonly hessian: Float64Array };

function curveAt(
  problem: LogisticProblem,
  sums: SharedLogisticSums,
  x: Float64Array,
  ridge: Float64Array,
): Curve {
  const { groups, weightSum, data } = problem;
  const size = data.width + 1;
  const total = groups * size;
  const found = sums.at(x);
  const hessian = new Float64Array(total * total);
  for (let a = 0; a < groups; a += 1)
    for (let b = a; b < groups; b += 1)
      for (let i = 0; i < size; i += 1)
        for (let j = 0; j < size; j += 1) {
          const value = found.hessian(a, b, i, j) / weightSum;
          hessian[(a * size + i) * total + b * size + j] = value;
          hessian[(b * size + j) * total + a * size + i] = value;
        }
  for (let i = 0; i < total; i += 1) hessian[i * total + i]! += ridge[i]!;
  return { ...slopesOf(problem, found, x, ridge), hessian };
}
