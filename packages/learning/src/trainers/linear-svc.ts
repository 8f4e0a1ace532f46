import { LearningError, type Trainer } from '../contract.ts';
import { minimizeByOwlqn } from '../numeric/owlqn.ts';
import type { Evaluated } from '../numeric/quasi-newton.ts';
import { momentsTogether } from '../numeric/shared-moments.ts';
import { weightsOf } from '../numeric/weights.ts';
import { countClasses } from './classes.ts';
import { addLosses, hingeOf } from './linear-svc-jobs.ts';
import { sampleDeviations, standardOf } from './standard.ts';
import { gradientOf, standardizeInto } from './standard-rows.ts';

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
  standardizeInto(hinge, standard, pool);
  const ridge = deviations.map((each) =>
    standardization ? regParam : each === 0 ? 0 : regParam / (each * each),
  );
  const job = pool.open(addLosses, hinge);
  const evaluate = (x: Float64Array): Evaluated => {
    hinge.factors.set(x.subarray(0, width));
    hinge.intercept[0] = fitIntercept ? x[width]! : 0;
    job.run(hinge.parts);
    const gradient = new Float64Array(x.length);
    for (let part = 0; part < hinge.parts; part += 1) {
      const own = gradientOf(hinge, part, 0);
      for (let i = 0; i < gradient.length; i += 1) gradient[i]! += own[i]!;
    }
    for (let i = 0; i < gradient.length; i += 1) gradient[i]! /= weightSum;
    let value = hinge.losses.reduce((sum, each) => sum + each, 0) / weightSum;
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
