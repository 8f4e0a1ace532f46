import { integer } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { vectorFields } from '../../define/learning-fields.ts';
import { lowerVectorStage } from '../../lowering/learning/lower-in-out.ts';

export const pca = defineProcessor({
  name: 'PCA',
  nodeClass: 'millrace.nodes.learning.Pca',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    ...vectorFields,
    k: integer({
      title: 'Components',
      description: 'How many elements the new vectors have.',
      default: '2',
      minimum: 1,
      maximum: 4096,
    }),
  },
  lower: (settings, inputs, context) => lowerVectorStage('PCA', true, settings, inputs, context),
});
