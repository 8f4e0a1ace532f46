import { LearningError, type Trainer } from '../contract.ts';
import { minimizeByOwlqn } from '../numeric/owlqn.ts';
import type { Evaluated } from '../numeric/quasi-newton.ts';
import { momentsTogether } from '../numeric/shared-moments.ts';
import { weightsOf } from '../numeric/weights.ts';
import { addParts } from '../parallel/parts.ts';
import { countClasses } from './classes.ts';
import { addLosses, hingeOf, lastPlaces, type Hinge } from './linear-svc-jobs.ts';
import { sampleDeviations, standardOf } from './standard.ts';
import { standardizeInto } from './standard-rows.ts';

/** The mean hinge loss of standardized features, with a ridge penalty, as Spark ML minimizes it. */
export const trainLinearSvc: Trainer<'LinearSVC'> = (data, params, { progress, pool }) => {
  const classes = countClasses(data);
  if (classes > 2) throw new LearningError('TOO_MANY_CLASSES', String(classes));
  if (classes < 2) throw new LearningError('ONE_CLASS');
  const { width } = data;
  const { weightSum } = weightsOf(data);
  const { fitIntercept, regParam, standardization } = params;
  const hinge = hingeOf(data);
  const moments = momentsTogether(data, pool);
  const deviations = sampleDeviations(data, moments);
  const standard = standardOf(data, deviations, moments.mean, fitIntercept);
  standardizeInto({ ...hinge, labels: null }, standard, pool);
  const ridge = deviations.map((each) =>
    standardization ? regParam : each === 0 ? 0 : regParam / (each * each),
  );
  const job = pool.open(addLosses, hinge);
  const moveTo = mover(hinge);
  const evaluate = (x: Float64Array): Evaluated => {
    moveTo(x);
    job.run(hinge.parts);
    const sums = addParts(hinge.sums, hinge.parts);
    const gradient = new Float64Array(x.length);
    let value = sums[width + 1]! / weightSum;
    for (let i = 0; i < gradient.length; i += 1) {
      gradient[i] = -sums[i]! / weightSum;
      value += x[i]! * gradient[i]!;
    }
    for (let i = 0; i < width; i += 1) {
      value += (ridge[i]! * x[i]! * x[i]!) / 2;
      gradient[i]! += ridge[i]! * x[i]!;
    }
    return { value, gradient };
  };
  const start = new Float64Array(width + (fitIntercept ? 1 : 0));
  const solution = minimizeByOwlqn(evaluate, null, start, { ...params, progress });
  const coefficients = Array.from(deviations, (each, i) => (each === 0 ? 0 : solution[i]! / each));
  const intercept = fitIntercept
    ? coefficients.reduce((left, value, i) => left - value * standard.shift[i]!, solution[width]!)
    : 0;
  return { coefficients, intercept };
};

/** Moves the place, which is compared with the places before. */
export function mover(hinge: Hinge): (x: Float64Array) => void {
  const places: Float64Array[] = [];
  let moves = 0;
  return (x) => {
    const current = moves % lastPlaces;
    places[current] = x;
    places.forEach((place, index) => (hinge.distances[index] = distance(x, place)));
    // Rows that were read when another place had this number are read again.
    hinge.distances[current] = Infinity;
    hinge.current[0] = current;
    hinge.place.set(x);
    moves += 1;
  };
}

function distance(x: Float64Array, from: Float64Array): number {
  return Math.sqrt(x.reduce((sum, each, i) => sum + (each - from[i]!) ** 2, 0));
}
