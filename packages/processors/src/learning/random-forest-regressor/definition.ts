import { defineProcessor } from '../../define/processor.ts';
import { forestFields, regressionFields, treesAdds } from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const randomForestRegressor = defineProcessor({
  name: 'Random Forest Regressor',
  nodeClass: 'millrace.nodes.learning.RandomForestRegressor',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...regressionFields,
    ...forestFields,
  },
  lower: (settings, inputs, context) =>
    lowerLearner('RandomForestRegressor', settings, treesAdds, inputs, context),
});
