import { choice } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { boostFields, regressionFields, treesAdds } from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const gbtRegressor = defineProcessor({
  name: 'GBT Regressor',
  nodeClass: 'millrace.nodes.learning.GbtRegressor',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...regressionFields,
    ...boostFields,
    lossType: choice(['squared', 'absolute'], {
      title: 'Loss',
      description: 'What the trees lower: squared errors, or absolute ones.',
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerLearner('GBTRegressor', settings, treesAdds, inputs, context),
});
