// The package has no folder in node_modules yet: it is one of this repository, and only used here.
export {
  LearningError,
  TrainingThread,
  importancesOf,
  type EnsembleModel,
  type Model,
  type Models,
  type TrainerName,
  type TreeModel,
  type TreeNode,
  type TrainingData,
} from '../../../../learning/src/index.ts';
