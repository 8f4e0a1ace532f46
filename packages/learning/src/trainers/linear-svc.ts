import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import { minimizeByOwlqn, type Evaluated } from '../numeric/owlqn.ts';
import { momentsTogether } from '../numeric/shared-moments.ts';
import type { Pool } from '../parallel/job.ts';
import { sampleFactor, weightsOf } from '../numeric/weights.ts';
import { countClasses } from './classes.ts';
import { addLosses, gradientOf, hingeOf } from './linear-svc-jobs.ts';

/** The mean hinge loss of standardized features, with a ridge penalty, as Spark ML minimizes it. */
export const trainLinearSvc: Trainer<'LinearSVC'> = (data, params, { progress, pool }) => {
  const classes = countClasses(data);
  if (classes > 2) throw new LearningError('TOO_MANY_CLASSES', String(classes));
  if (classes < 2) throw new LearningError('ONE_CLASS');
  const { width } = data;
  const { weightSum } = weightsOf(data);
  const { fitIntercept, regParam, standardization } = params;
  const hinge = hingeOf(data);
  const { deviations, shift } = standardize(data, fitIntercept, hinge.features, pool);
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
      const own = gradientOf(hinge, part);
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
  const solution = minimizeByOwlqn(evaluate, start, { ...params, progress });
  const coefficients = Array.from(deviations, (each, i) => (each === 0 ? 0 : solution[i]! / each));
  const intercept = fitIntercept
    ? coefficients.reduce((left, value, i) => left - value * shift[i]!, solution[width]!)
    : 0;
  return { coefficients, intercept };
};

/** Divides by the deviation of a sample; with an intercept, around the mean too. */
function standardize(
  data: TrainingData,
  isCentered: boolean,
  features: Float64Array,
  pool: Pool,
): { readonly deviations: Float64Array; readonly shift: Float64Array } {
  const { rows, width } = data;
  const { mean, covariance } = momentsTogether(data, pool);
  const factor = rows > 1 ? sampleFactor(data) : 0;
  const deviations = mean.map((center, i) => {
    const deviation = Math.sqrt(Math.max(0, covariance[i * width + i]! * factor));
    return deviation <= Math.abs(center) * 1e-9 ? 0 : deviation;
  });
  const shift = isCentered ? mean : new Float64Array(width);
  for (let start = 0; start < features.length; start += width)
    for (let i = 0; i < width; i += 1) {
      const deviation = deviations[i]!;
      features[start + i] =
        deviation === 0 ? 0 : (data.features[start + i]! - shift[i]!) / deviation;
    }
  return { deviations, shift };
}
