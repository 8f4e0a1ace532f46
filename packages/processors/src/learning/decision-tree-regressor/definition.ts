import { defineProcessor } from '../../define/processor.ts';
import { treeFields, regressionFields } from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const decisionTreeRegressor = defineProcessor({
  name: 'Decision Tree Regressor',
  nodeClass: 'millrace.nodes.learning.DecisionTreeRegressor',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...regressionFields,
    ...treeFields,
  },
  lower: (settings, inputs, context) =>
    lowerLearner('DecisionTreeRegressor', settings, { predictionCol: 'number' }, inputs, context),
});
