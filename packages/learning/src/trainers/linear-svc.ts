import { LearningError, type Trainer } from '../contract.ts';
import { momentsOf } from '../numeric/moments.ts';
import { minimizeByOwlqn, type Evaluated } from '../numeric/owlqn.ts';
import { sampleFactor, weightsOf } from '../numeric/weights.ts';
import { countClasses } from './classes.ts';

/** The mean hinge loss of standardized features, with a ridge penalty, as Spark ML minimizes it. */
export const trainLinearSvc: Trainer<'LinearSVC'> = (data, params, { progress }) => {
  const classes = countClasses(data);
  if (classes > 2) throw new LearningError('TOO_MANY_CLASSES', String(classes));
  if (classes < 2) throw new LearningError('ONE_CLASS');
  const { rows, width, label, weight } = data;
  const { weightSum } = weightsOf(data);
  const { fitIntercept, regParam, standardization } = params;
  const { features, deviations, shift } = standardized(data, fitIntercept);
  const ridge = deviations.map((each) =>
    standardization ? regParam : each === 0 ? 0 : regParam / (each * each),
  );
  const evaluate = (x: Float64Array): Evaluated => {
    const gradient = new Float64Array(x.length);
    let value = 0;
    for (let row = 0; row < rows; row += 1) {
      const offset = row * width;
      const sign = 2 * label[row]! - 1;
      let margin = fitIntercept ? x[width]! : 0;
      for (let i = 0; i < width; i += 1) margin += x[i]! * features[offset + i]!;
      const loss = 1 - sign * margin;
      if (loss <= 0) continue;
      const own = weight === undefined ? 1 : weight[row]!;
      const slope = own * sign;
      value += own * loss;
      for (let i = 0; i < width; i += 1) gradient[i]! -= slope * features[offset + i]!;
      if (fitIntercept) gradient[width]! -= slope;
    }
    value /= weightSum;
    for (let i = 0; i < gradient.length; i += 1) gradient[i]! /= weightSum;
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

/** Divided by the deviation of a sample; with an intercept, around the mean too. */
function standardized(
  data: Parameters<Trainer<'LinearSVC'>>[0],
  isCentered: boolean,
): {
  readonly features: Float64Array;
  readonly deviations: Float64Array;
  readonly shift: Float64Array;
} {
  const { rows, width } = data;
  const { mean, covariance } = momentsOf(data, () => {});
  const factor = rows > 1 ? sampleFactor(data) : 0;
  const deviations = mean.map((center, i) => {
    const deviation = Math.sqrt(Math.max(0, covariance[i * width + i]! * factor));
    return deviation <= Math.abs(center) * 1e-9 ? 0 : deviation;
  });
  const shift = isCentered ? mean : new Float64Array(width);
  const features = new Float64Array(rows * width);
  for (let place = 0; place < features.length; place += 1) {
    const i = place % width;
    const deviation = deviations[i]!;
    features[place] = deviation === 0 ? 0 : (data.features[place]! - shift[i]!) / deviation;
  }
  return { features, deviations, shift };
}
