import { defineProcessor } from '../../define/processor.ts';
import { classAdds, classificationFields, boostFields } from '../../define/learning-fields.ts';
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
    lowerLearner('GBTClassifier', settings, classAdds, inputs, context),
});
