/** The value of a function and its gradient at a place. */
export type Evaluated = { readonly value: number; readonly gradient: Float64Array };

type Options = {
  readonly maxIter: number;
  readonly tol: number;
  readonly progress: (fraction: number) => void;
};

type Change = { readonly step: Float64Array; readonly gradient: Float64Array };

type State = Evaluated & {
  readonly x: Float64Array;
  readonly iteration: number;
  /** Newest first. */
  readonly history: readonly Change[];
  /** The last values, to see whether they still fall. */
  readonly values: readonly number[];
};

const historySize = 10;
const valuesCompared = 20;

/**
 * Minimizes a function by the quasi-Newton method of Spark ML (OWL-QN without a lasso): the same
 * steps, so that it ends at the same place, even where the function has kinks and the steps end
 * before the minimum.
 */
export function minimizeByOwlqn(
  evaluate: (x: Float64Array) => Evaluated,
  start: Float64Array,
  { maxIter, tol, progress }: Options,
): Float64Array {
  const first = evaluate(start);
  let state: State = { ...first, x: start, iteration: 0, history: [], values: [Infinity] };
  let hasFailed = false;
  while (!isConverged(state, first.value, maxIter, tol)) {
    const next = nextState(state, evaluate);
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
  const length = Math.sqrt(dot(gradient, gradient));
  return iteration >= maxIter || isFlat || length <= Math.max(tol * Math.abs(value), 1e-8);
}

/** Null if there is no direction or no step that makes the value fall. */
function nextState(state: State, evaluate: (x: Float64Array) => Evaluated): State | null {
  const direction = descentDirection(state);
  const step = direction === null ? null : stepAlong(state, direction, evaluate);
  if (step === null) return null;
  const { x, value, gradient } = step;
  const change = {
    step: x.map((each, i) => each - state.x[i]!),
    gradient: gradient.map((each, i) => each - state.gradient[i]!),
  };
  return {
    x,
    value,
    gradient,
    iteration: state.iteration + 1,
    history: [change, ...state.history].slice(0, historySize),
    values: [...state.values, value].slice(-valuesCompared),
  };
}

function descentDirection({ gradient, history }: State): Float64Array | null {
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
  return direction.map((each, j) => (-each * gradient[j]! < 0 ? -each : 0));
}

const mostTries = 20;

type Step = Evaluated & { readonly x: Float64Array };

/** A step that is neither too long nor too short (the strong Wolfe conditions). */
function stepAlong(
  state: State,
  direction: Float64Array,
  evaluate: (x: Float64Array) => Evaluated,
): Step | null {
  const stepTo = (alpha: number): Step => {
    const x = placeAt(state, direction, alpha);
    return { x, ...evaluate(x) };
  };
  const shrink = state.iteration < 1 ? 0.1 : 0.5;
  const slope = dot(state.gradient, direction);
  let alpha = state.iteration < 1 ? 0.5 / Math.sqrt(dot(state.gradient, state.gradient)) : 1;
  let step = stepTo(alpha);
  // The method compares its first step with the value before it: the step is always shrunk once.
  let { value } = state;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const slopeThere = dot(step.gradient, direction);
    let factor = 1;
    if (value > state.value + alpha * slope * 1e-4) factor = shrink;
    else if (slopeThere < 0.9 * slope) factor = 2.1;
    else if (slopeThere > -0.9 * slope) factor = shrink;
    if (factor === 1) return step;
    const next = alpha * factor;
    if (next < 1e-10 || next > 1e10) return null;
    if (tries + 1 === mostTries) return step;
    alpha = next;
    step = stepTo(alpha);
    ({ value } = step);
  }
  return step;
}

/** A step that would change the sign of an element ends at 0. */
function placeAt({ x, gradient }: State, direction: Float64Array, alpha: number): Float64Array {
  return x.map((each, i) => {
    const moved = each + direction[i]! * alpha;
    const wanted = each === 0 ? Math.sign(-gradient[i]!) : Math.sign(each);
    return Math.sign(moved) === wanted ? moved : 0;
  });
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

function add(to: Float64Array, factor: number, from: Float64Array): void {
  for (let i = 0; i < to.length; i += 1) to[i]! += factor * from[i]!;
}
