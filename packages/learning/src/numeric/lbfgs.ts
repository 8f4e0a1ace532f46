import {
  dot,
  minimizeBySteps,
  norm,
  type Evaluated,
  type Place,
  type State,
  type StepOptions,
} from './quasi-newton.ts';

/** Minimizes a smooth function by L-BFGS, the method of Spark ML. */
export function minimizeByLbfgs(
  evaluate: (x: Float64Array) => Evaluated,
  start: Float64Array,
  options: StepOptions,
): Float64Array {
  const placeAt = (x: Float64Array): Place => {
    const smooth = evaluate(x);
    return { ...smooth, x, smooth };
  };
  return minimizeBySteps(
    placeAt(start),
    (state, direction) => stepAlong(state, direction, placeAt),
    options,
  );
}

/** A place on the way, how far it is, and the slope in the direction of the way. */
type Point = { readonly alpha: number; readonly slope: number; readonly place: Place };

const mostTries = 10;
const smallestStep = 1e-10;
/** The share of what the slope promises by which the value must fall at least. */
const shareOfFall = 1e-4;
/** The share of the first slope that may be left at most. */
const shareOfSlope = 0.9;

/** A step that is neither too long nor too short (the strong Wolfe conditions). */
function stepAlong(
  state: State,
  direction: Float64Array,
  placeAt: (x: Float64Array) => Place,
): Place | null {
  const pointAt = (alpha: number): Point => {
    const place = placeAt(state.x.map((each, i) => each + direction[i]! * alpha));
    return { alpha, slope: dot(place.gradient, direction), place };
  };
  const start = { alpha: 0, slope: dot(state.gradient, direction), place: state };
  if (start.slope > 0) return null;
  const found = search(start, state.iteration === 0 ? 1 / norm(direction) : 1, pointAt);
  return found === null || found.alpha * norm(state.gradient) < smallestStep ? null : found.place;
}

/** Goes on until a place is good enough, or beyond one. */
function search(start: Point, first: number, pointAt: (alpha: number) => Point): Point | null {
  let alpha = first;
  let low = start;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const point = pointAt(alpha);
    if (!Number.isFinite(point.place.value)) {
      alpha /= 2;
      continue;
    }
    const hasRisen = tries > 0 && point.place.value >= low.place.value;
    if (!hasFallen(point, start) || hasRisen) return zoom(low, point, start, pointAt);
    if (isFlat(point, start)) return point;
    if (point.slope >= 0) return zoom(point, low, start, pointAt);
    low = point;
    alpha *= 1.5;
  }
  return null;
}

/** Looks between two places, of which the first one is the lower. */
function zoom(
  first: Point,
  last: Point,
  start: Point,
  pointAt: (alpha: number) => Point,
): Point | null {
  let low = first;
  let high = last;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const alpha = low.alpha > high.alpha ? between(high, low) : between(low, high);
    const point = pointAt(alpha);
    if (!hasFallen(point, start) || point.place.value >= low.place.value) {
      high = point;
      continue;
    }
    if (isFlat(point, start)) return point;
    if (point.slope * (high.alpha - low.alpha) >= 0) high = low;
    low = point;
  }
  return null;
}

function hasFallen({ alpha, place }: Point, start: Point): boolean {
  return place.value <= start.place.value + shareOfFall * alpha * start.slope;
}

function isFlat({ slope }: Point, start: Point): boolean {
  return Math.abs(slope) <= shareOfSlope * Math.abs(start.slope);
}

/** The minimum of the cubic function with these values and slopes, not too close to an end. */
function between(left: Point, right: Point): number {
  const width = right.alpha - left.alpha;
  const rise = (left.place.value - right.place.value) / (left.alpha - right.alpha);
  const middle = left.slope + right.slope - 3 * rise;
  const root = Math.sqrt(middle * middle - left.slope * right.slope);
  const share = (right.slope + root - middle) / (right.slope - left.slope + 2 * root);
  const alpha = right.alpha - width * share;
  if (alpha < left.alpha + 0.1 * width) return left.alpha + 0.1 * width;
  if (alpha > left.alpha + 0.9 * width) return left.alpha + 0.9 * width;
  return alpha;
}
