import { flag, integer, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { classificationFields, regressionFields, weightCol } from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const linearSvc = defineProcessor({
  name: 'Linear SVC',
  nodeClass: 'millrace.nodes.learning.LinearSvc',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...regressionFields,
    rawPredictionCol: classificationFields.rawPredictionCol,
    weightCol,
    regParam: number({
      title: 'Regularization',
      description: 'How strongly large coefficients are punished. 0: not at all.',
      default: '0',
      minimum: 0,
    }),
    maxIter: integer({
      title: 'Max iterations',
      description: 'The limit of iterations.',
      default: '100',
      minimum: 0,
      advanced: true,
    }),
    tol: number({
      title: 'Tolerance',
      description: 'Iterations end when the loss improves by less.',
      default: '0.000001',
      minimum: 0,
      advanced: true,
    }),
    fitIntercept: flag({
      title: 'Fit intercept',
      description: 'Whether there is a constant term.',
      default: 'true',
      advanced: true,
    }),
    standardization: flag({
      title: 'Standardization',
      description: 'Whether features are scaled before the regularization.',
      default: 'true',
      advanced: true,
    }),
    threshold: number({
      title: 'Threshold',
      description: 'The second class is predicted if its raw score is higher.',
      default: '0',
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerLearner(
      'LinearSVC',
      settings,
      { rawPredictionCol: 'vector', predictionCol: 'number' },
      inputs,
      context,
    ),
});
