/** The loops that take most of the time of learning and predicting, for WebAssembly. */
export { addProducts, dotRows, standardize, weighRows } from './products';
export { addClasses, addNumbers, addWideClasses, addWideNumbers } from './histograms';
export { assignRows } from './clusters';
export { measureGaussian } from './gaussians';
export { sumTrees } from './trees';
