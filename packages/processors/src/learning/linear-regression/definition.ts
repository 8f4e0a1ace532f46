import { phrase } from '@millrace/model';
import { choice, flag, integer, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { featuresCol, labelCol, predictionCol, weightCol } from '../../define/learning-fields.ts';
import { unknownOutput } from '../../lowering/port-value.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const linearRegression = defineProcessor({
  name: 'Linear Regression',
  nodeClass: 'millrace.nodes.learning.LinearRegression',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    featuresCol,
    labelCol,
    predictionCol,
    weightCol,
    loss: choice(['squaredError', 'huber'], {
      title: 'Loss',
      description: 'How errors count: by their square, or large ones by their size only (huber).',
      advanced: true,
    }),
    epsilon: number({
      title: 'Epsilon',
      description:
        'Errors are large if they exceed this many times the scale of all errors. Above 1; only for huber.',
      default: '1.35',
      minimum: 1.000001,
      advanced: true,
    }),
    maxIter: integer({
      title: 'Max iterations',
      description: 'The limit of iterations. Only Spark iterates, and only with an elastic net.',
      default: '100',
      minimum: 0,
      advanced: true,
    }),
    regParam: number({
      title: 'Regularization',
      description: 'How strongly large coefficients are punished. 0: not at all.',
      default: '0',
      minimum: 0,
    }),
    elasticNetParam: number({
      title: 'Elastic net',
      description: 'The kind of regularization: 0 is ridge (L2), 1 is lasso (L1).',
      default: '0',
      minimum: 0,
      maximum: 1,
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
      description: 'Whether the line may cross the axis anywhere.',
      default: 'true',
      advanced: true,
    }),
    standardization: flag({
      title: 'Standardization',
      description: 'Whether features are scaled before the regularization.',
      default: 'true',
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) => {
    if (settings.loss === 'huber' && settings.elasticNetParam !== 0) {
      context.report('elasticNetParam', 'LASSO_NOT_SUPPORTED', { of: 'huber' });
      return unknownOutput(phrase`The node has an issue.`);
    }
    return lowerLearner('LinearRegression', settings, { predictionCol: 'number' }, inputs, context);
  },
});
