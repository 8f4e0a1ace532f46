export {
  LearningError,
  type Summary,
  type TrainerName,
  type TrainingData,
  type TrainingRows,
} from './contract.ts';
export { learn } from './train.ts';
export { summaryOf } from './trainers/summaries.ts';
export { TreeSums, type Forest } from './trees/tree-sums.ts';
export type * from './models.ts';
export { loadModel, saveModel } from './saved/model-files.ts';
export {
  DamagedModel,
  type ModelFiles,
  type SavedTable,
  type SavedType,
} from './saved/saved-model.ts';
export { associationRules, itemsOf, type AssociationRule } from './rules/association-rules.ts';
export { leavesOf } from './clusters/leaves.ts';
export { gaussianOf, GaussianSquares, type Distribution } from './numeric/gaussian.ts';
export { expandPolynomial } from './numeric/polynomial.ts';
export { SMALLEST_MEAN } from './glm/families.ts';
export { linkKindOf } from './glm/links.ts';
export { SparkRandom } from './numeric/spark-random.ts';
export { normalCdf } from './numeric/normal.ts';
export { chiSquareTail } from './numeric/chi-square.ts';
export { importancesOf } from './trees/importances.ts';
export { TrainingThread } from './thread/training-thread.ts';
