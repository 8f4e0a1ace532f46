/** The loops that take most of the time of learning and predicting, for WebAssembly. */
export { addProducts, addRows, dotRows, measureRows, standardize, weighRows } from './products';
export {
  addClasses,
  addNumbers,
  addNumbersInLine,
  addWideClasses,
  addWideNumbers,
  sumNumbers,
} from './histograms';
export { listDoubtful } from './doubtful';
export { logisticGaps } from './logistic';
export { assignRows, compareRows } from './clusters';
export { divideMembers, divideWideMembers } from './members';
export { measureGaussian } from './gaussians';
export { sumTrees } from './trees';
