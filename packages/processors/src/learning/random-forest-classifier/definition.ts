import { defineProcessor } from '../../define/processor.ts';
import {
  classificationFields,
  forestFields,
  impurity,
  treesClassAdds,
} from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const randomForestClassifier = defineProcessor({
  name: 'Random Forest Classifier',
  nodeClass: 'millrace.nodes.learning.RandomForestClassifier',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...classificationFields,
    ...forestFields,
    impurity,
  },
  lower: (settings, inputs, context) =>
    lowerLearner('RandomForestClassifier', settings, treesClassAdds, inputs, context),
});
