import { flag, integer } from '../../define/field-kinds.ts';
import { regressionFields, weightCol } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const isotonicRegression = defineProcessor({
  name: 'Isotonic Regression',
  nodeClass: 'millrace.nodes.learning.IsotonicRegression',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...regressionFields,
    weightCol,
    featureIndex: integer({
      title: 'Feature index',
      description: 'Which element of the vectors is the feature, counted from 0.',
      default: '0',
      minimum: 0,
    }),
    isotonic: flag({
      title: 'Isotonic',
      description: 'Whether predictions rise with the feature. Otherwise they fall.',
      default: 'true',
    }),
  },
  lower: (settings, inputs, context) =>
    lowerLearner('IsotonicRegression', settings, { predictionCol: 'number' }, inputs, context),
});
