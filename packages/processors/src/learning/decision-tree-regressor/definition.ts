import { newColumn } from '../../define/field-kinds.ts';
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
    varianceCol: newColumn({
      title: 'Variance column',
      description:
        'The name of a new column with the variance of the labels in the leaf. Empty: none.',
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerLearner('DecisionTreeRegressor', settings, adds, inputs, context),
});

const adds = { predictionCol: 'number', varianceCol: 'number', leafCol: 'number' } as const;
