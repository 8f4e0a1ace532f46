import { defineProcessor } from '../../define/processor.ts';
import { boostFields, classificationFields, treesClassAdds } from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const gbtClassifier = defineProcessor({
  name: 'GBT Classifier',
  nodeClass: 'millrace.nodes.learning.GbtClassifier',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...classificationFields,
    ...boostFields,
  },
  lower: (settings, inputs, context) =>
    lowerLearner('GBTClassifier', settings, treesClassAdds, inputs, context),
});
