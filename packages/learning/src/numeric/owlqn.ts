import {
  dot,
  minimizeBySteps,
  norm,
  type Evaluated,
  type Place,
  type State,
  type StepOptions,
} from './quasi-newton.ts';

/**
 * Minimizes a function and a lasso by OWL-QN, the method of Spark ML for functions with kinks.
 * `lasso`: how strongly the size of each number is punished; null for not at all.
 */
export function minimizeByOwlqn(
  evaluate: (x: Float64Array) => Evaluated,
  lasso: Float64Array | null,
  start: Float64Array,
  options: StepOptions,
): Float64Array {
  const placeAt = (x: Float64Array): Place => withLasso(x, evaluate(x), lasso);
  return minimizeBySteps(
    placeAt(start),
    (state, direction) => stepAlong(state, downhill(direction, state), placeAt),
    options,
  );
}

/** Where a number is 0, its slope is what the lasso leaves of it. */
function withLasso(x: Float64Array, smooth: Evaluated, lasso: Float64Array | null): Place {
  if (lasso === null) return { ...smooth, x, smooth };
  let { value } = smooth;
  const gradient = smooth.gradient.map((slope, i) => {
    const kink = lasso[i]!;
    value += Math.abs(kink * x[i]!);
    if (x[i] !== 0) return slope + Math.sign(x[i]!) * kink;
    return Math.sign(slope) * Math.max(0, Math.abs(slope) - kink);
  });
  return { x, value, gradient, smooth };
}

/** The elements that go down. */
function downhill(direction: Float64Array, { gradient }: State): Float64Array {
  return direction.map((each, j) => (each * gradient[j]! < 0 ? each : 0));
}

const mostTries = 20;

/** A step that is neither too long nor too short (the strong Wolfe conditions). */
function stepAlong(
  state: State,
  direction: Float64Array,
  placeAt: (x: Float64Array) => Place,
): Place | null {
  const stepTo = (alpha: number): Place => placeAt(moved(state, direction, alpha));
  const isFirst = state.iteration < 1;
  const shrink = isFirst ? 0.1 : 0.5;
  const slope = dot(state.gradient, direction);
  let alpha = isFirst ? 0.5 / norm(state.smooth.gradient) : 1;
  let step = stepTo(alpha);
  // Instead of the value of its first step, the method uses the one before it, without the lasso:
  // if there is none, the step is always shrunk once.
  let { value } = state.smooth;
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
function moved({ x, gradient }: State, direction: Float64Array, alpha: number): Float64Array {
  return x.map((each, i) => {
    const next = each + direction[i]! * alpha;
    const wanted = each === 0 ? Math.sign(-gradient[i]!) : Math.sign(each);
    return Math.sign(next) === wanted ? next : 0;
  });
}
