import { choice, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { classAdds, classificationFields, weightCol } from '../../define/learning-fields.ts';
import { lowerLearner } from '../../lowering/learning/lower-learner.ts';

export const naiveBayes = defineProcessor({
  name: 'Naive Bayes',
  nodeClass: 'millrace.nodes.learning.NaiveBayes',
  category: 'learning',
  type: 'ml-estimator',
  icon: 'brain',
  fields: {
    ...classificationFields,
    weightCol,
    modelType: choice(['multinomial', 'bernoulli', 'gaussian'], {
      title: 'Model type',
      description: 'What the features are: counts, zeros and ones, or measurements.',
    }),
    smoothing: number({
      title: 'Smoothing',
      description:
        'Added to each count. Without it, a feature that a class never had would rule it out.',
      default: '1',
      minimum: 0,
      advanced: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerLearner('NaiveBayes', settings, classAdds, inputs, context),
});
