/** The value of a function and its gradient at a place. */
export type Evaluated = { readonly value: number; readonly gradient: Float64Array };

/** A place. `smooth`: without kinks, where the function has some. */
export type Place = Evaluated & { readonly x: Float64Array; readonly smooth: Evaluated };

export type StepOptions = {
  readonly maxIter: number;
  readonly tol: number;
  readonly progress: (fraction: number) => void;
};

type Change = { readonly step: Float64Array; readonly gradient: Float64Array };

export type State = Place & {
  readonly iteration: number;
  /** Newest first. */
  readonly history: readonly Change[];
  /** The last values, to see whether they still fall. */
  readonly values: readonly number[];
};

const historySize = 10;
const valuesCompared = 20;

/**
 * Minimizes a function by steps that learn from earlier ones how it bends. They are those of Spark
 * ML, so that both end at the same place, also before the minimum. `stepAlong` returns null if the
 * value doesn't fall.
 */
export function minimizeBySteps(
  first: Place,
  stepAlong: (state: State, direction: Float64Array) => Place | null,
  { maxIter, tol, progress }: StepOptions,
): Float64Array {
  let state: State = { ...first, iteration: 0, history: [], values: [Infinity] };
  let hasFailed = false;
  while (!isConverged(state, first.value, maxIter, tol)) {
    const next = nextState(state, stepAlong);
    if (next === null && hasFailed) break;
    hasFailed = next === null;
    state = next ?? { ...state, history: [] };
    progress(Math.min(1, state.iteration / maxIter));
  }
  progress(1);
  return state.x;
}

function isConverged(
  { value, gradient, iteration, values }: State,
  firstValue: number,
  maxIter: number,
  tol: number,
): boolean {
  const isFlat =
    values.length >= 2 && Math.abs(value - Math.max(...values)) <= tol * Math.abs(firstValue);
  return iteration >= maxIter || isFlat || norm(gradient) <= Math.max(tol * Math.abs(value), 1e-8);
}

/** Null if there is no direction or no step that makes the value fall. */
function nextState(
  state: State,
  stepAlong: (state: State, direction: Float64Array) => Place | null,
): State | null {
  const direction = directionOf(state);
  const next = direction === null ? null : stepAlong(state, direction);
  if (next === null) return null;
  const change = {
    step: next.x.map((each, i) => each - state.x[i]!),
    gradient: next.smooth.gradient.map((each, i) => each - state.smooth.gradient[i]!),
  };
  return {
    ...next,
    iteration: state.iteration + 1,
    history: [change, ...state.history].slice(0, historySize),
    values: [...state.values, next.value].slice(-valuesCompared),
  };
}

function directionOf({ gradient, history }: State): Float64Array | null {
  const direction = Float64Array.from(gradient);
  const [newest] = history;
  let scale = 1;
  if (newest !== undefined) {
    const product = dot(newest.step, newest.gradient);
    if (product < 0 || Number.isNaN(product)) return null;
    scale = product / dot(newest.gradient, newest.gradient);
  }
  const products = history.map((change) => dot(change.step, change.gradient));
  const shares: number[] = [];
  for (const [i, change] of history.entries()) {
    const share = dot(change.step, direction) / products[i]!;
    if (Number.isNaN(share)) return null;
    shares.push(share);
    add(direction, -share, change.gradient);
  }
  for (let j = 0; j < direction.length; j += 1) direction[j]! *= scale;
  for (let i = history.length - 1; i >= 0; i -= 1) {
    const back = dot(history[i]!.gradient, direction) / products[i]!;
    add(direction, shares[i]! - back, history[i]!.step);
  }
  return direction.map((each) => -each);
}

export function norm(a: Float64Array): number {
  return Math.sqrt(dot(a, a));
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

function add(to: Float64Array, factor: number, from: Float64Array): void {
  for (let i = 0; i < to.length; i += 1) to[i]! += factor * from[i]!;
}
