import { phrase } from '@millrace/model';
import { choice, flag, integer, number, texts } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { classAdds, classificationFields, weightCol } from '../../define/learning-fields.ts';
import type { FieldSpec } from '../../define/field.ts';
import { unknownOutput } from '../../lowering/port-value.ts';
import { readBounds } from './bounds.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

const ofCoefficients = (title: string): FieldSpec<readonly string[]> =>
  texts({
    title,
    description:
      'For each class, or once for two classes, a number for each feature, such as `0, -1, -Infinity`. Empty: none.',
    default: '[]',
    advanced: true,
  });

const ofIntercepts = (title: string): FieldSpec<readonly string[]> =>
  texts({
    title,
    description: 'A number for each class, or one for two classes. Empty: none.',
    default: '[]',
    advanced: true,
  });

export const logisticRegression = defineProcessor({
  name: 'Logistic Regression',
  nodeClass: 'millrace.nodes.learning.LogisticRegression',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...classificationFields,
    weightCol,
    family: choice(['auto', 'binomial', 'multinomial'], {
      title: 'Family',
      description: 'Two classes, or any number of them. auto decides by the label.',
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
      description: 'Of two classes, the second one is predicted if its probability is higher.',
      default: '0.5',
      minimum: 0,
      maximum: 1,
      advanced: true,
    }),
    lowerBoundsOnCoefficients: ofCoefficients('Lower bounds of coefficients'),
    upperBoundsOnCoefficients: ofCoefficients('Upper bounds of coefficients'),
    lowerBoundsOnIntercepts: ofIntercepts('Lower bounds of intercepts'),
    upperBoundsOnIntercepts: ofIntercepts('Upper bounds of intercepts'),
  },
  lower: (settings, inputs, context) => {
    const bounds = readBounds(settings, context);
    return bounds === undefined
      ? unknownOutput(phrase`The node has an issue.`)
      : lowerLearner('LogisticRegression', settings, classAdds, inputs, context, bounds);
  },
});
