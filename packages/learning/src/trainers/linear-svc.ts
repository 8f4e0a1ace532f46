import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import { momentsOf } from '../numeric/moments.ts';
import { minimizeByOwlqn, type Evaluated } from '../numeric/owlqn.ts';
import { sampleFactor, weightsOf } from '../numeric/weights.ts';
import { countClasses } from './classes.ts';
import { addLosses, hingeOf, type Hinge } from './linear-svc-jobs.ts';

/** The mean hinge loss of standardized features, with a ridge penalty, as Spark ML minimizes it. */
export const trainLinearSvc: Trainer<'LinearSVC'> = (data, params, { progress, pool }) => {
  const classes = countClasses(data);
  if (classes > 2) throw new LearningError('TOO_MANY_CLASSES', String(classes));
  if (classes < 2) throw new LearningError('ONE_CLASS');
  const { width } = data;
  const { weightSum } = weightsOf(data);
  const { fitIntercept, regParam, standardization } = params;
  const hinge = hingeOf(data);
  const { deviations, shift } = standardize(data, fitIntercept, hinge.features);
  const ridge = deviations.map((each) =>
    standardization ? regParam : each === 0 ? 0 : regParam / (each * each),
  );
  const job = pool.open(addLosses, hinge);
  const evaluate = (x: Float64Array): Evaluated => {
    hinge.factors.set(x.subarray(0, width));
    hinge.intercept[0] = fitIntercept ? x[width]! : 0;
    job.run(hinge.parts);
    const gradient = x.map((_, i) => sumOf(hinge, i) / weightSum);
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

/** A gradient of all parts, in their order. */
function sumOf({ parts, width, gradients }: Hinge, i: number): number {
  let sum = 0;
  for (let part = 0; part < parts; part += 1) sum += gradients[part * (width + 1) + i]!;
  return sum;
}

/** Divides by the deviation of a sample; with an intercept, around the mean too. */
function standardize(
  data: TrainingData,
  isCentered: boolean,
  features: Float64Array,
): { readonly deviations: Float64Array; readonly shift: Float64Array } {
  const { rows, width } = data;
  const { mean, covariance } = momentsOf(data, () => {});
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
