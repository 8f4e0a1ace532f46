import { defineProcessor } from '../../define/processor.ts';
import {
  classificationFields,
  treeClassAdds,
  treeFields,
  impurity,
} from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const decisionTreeClassifier = defineProcessor({
  name: 'Decision Tree Classifier',
  nodeClass: 'millrace.nodes.learning.DecisionTreeClassifier',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...classificationFields,
    ...treeFields,
    impurity,
  },
  lower: (settings, inputs, context) =>
    lowerLearner('DecisionTreeClassifier', settings, treeClassAdds, inputs, context),
});
