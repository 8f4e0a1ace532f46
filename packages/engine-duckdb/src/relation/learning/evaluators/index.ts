import type { EvaluatorName } from '@millrace/plan';
import type { EvaluationPrinter } from '../evaluation.ts';
import { printBinaryEvaluation, printMulticlassEvaluation } from './classification.ts';
import { printChiSquareTests } from './chi-square-tests.ts';
import { printClusteringEvaluation } from './clustering.ts';
import { printRegressionEvaluation } from './regression.ts';

export const evaluations: { readonly [Name in EvaluatorName]: EvaluationPrinter<Name> } = {
  BinaryClassificationEvaluator: printBinaryEvaluation,
  ChiSquareTest: printChiSquareTests,
  ClusteringEvaluator: printClusteringEvaluation,
  MulticlassClassificationEvaluator: printMulticlassEvaluation,
  RegressionEvaluator: printRegressionEvaluation,
};
