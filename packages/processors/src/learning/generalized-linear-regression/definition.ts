import {
  choice,
  column,
  flag,
  integer,
  newColumn,
  number,
  optionalNumber,
} from '../../define/field-kinds.ts';
import { numericTypes, regressionFields, weightCol } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerGeneralized } from './lower.ts';

export const generalizedLinearRegression = defineProcessor({
  name: 'Generalized Linear Regression',
  nodeClass: 'millrace.nodes.learning.GeneralizedLinearRegression',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...regressionFields,
    weightCol,
    offsetCol: column({
      title: 'Offset column',
      description:
        'A column that is added to the sum of the features, such as the logarithm of a time for counts. Empty: none.',
      datatypes: numericTypes,
      advanced: true,
    }),
    family: choice(['gaussian', 'binomial', 'poisson', 'gamma', 'tweedie'], {
      title: 'Family',
      description: 'How labels are distributed: counts are poisson, shares binomial.',
    }),
    link: choice(['auto', 'identity', 'log', 'inverse', 'logit', 'probit', 'cloglog', 'sqrt'], {
      title: 'Link',
      description: 'How the mean of a label depends on the features. auto is that of the family.',
    }),
    variancePower: number({
      title: 'Variance power',
      description: 'With tweedie, the power of the mean that the variance is: 0, or at least 1.',
      default: '0',
      minimum: 0,
      advanced: true,
    }),
    linkPower: optionalNumber({
      title: 'Link power',
      description: 'With tweedie, the power that is the link; 0 is log. Empty: 1 - variancePower.',
      advanced: true,
    }),
    linkPredictionCol: newColumn({
      title: 'Link prediction column',
      description: 'The name of a new column with the sum of the features. Empty: none.',
      advanced: true,
    }),
    regParam: number({
      title: 'Regularization',
      description: 'How strongly large coefficients are punished. 0: not at all.',
      default: '0',
      minimum: 0,
    }),
    maxIter: integer({
      title: 'Max iterations',
      description: 'The limit of iterations.',
      default: '25',
      minimum: 0,
      maximum: 10_000,
      advanced: true,
    }),
    tol: number({
      title: 'Tolerance',
      description: 'Iterations end when no coefficient changes by more.',
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
  },
  lower: (settings, inputs, context) => lowerGeneralized(settings, inputs, context),
});
