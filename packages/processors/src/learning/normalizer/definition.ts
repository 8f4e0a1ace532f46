import { number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { vectorFields } from '../../define/learning-fields.ts';
import { lowerVectorStage } from '../../lowering/learning/lower-in-out.ts';

export const normalizer = defineProcessor({
  name: 'Normalizer',
  nodeClass: 'millrace.nodes.learning.Normalizer',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    ...vectorFields,
    p: number({
      title: 'Norm',
      description: 'Which length becomes 1: 2 is the usual one, 1 the sum of the absolute values.',
      default: '2',
      minimum: 1,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerVectorStage('Normalizer', false, settings, inputs, context),
});
