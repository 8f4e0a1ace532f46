import { integer } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { handleInvalid, vectorFields } from '../../define/learning-fields.ts';
import { lowerVectorStage } from '../../lowering/learning/lower-in-out.ts';

export const vectorIndexer = defineProcessor({
  name: 'Vector Indexer',
  nodeClass: 'millrace.nodes.learning.VectorIndexer',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'list-numbers',
  fields: {
    ...vectorFields,
    maxCategories: integer({
      title: 'Max categories',
      description: 'A feature with at most as many different values has categories.',
      default: '20',
      minimum: 2,
    }),
    handleInvalid,
  },
  lower: (settings, inputs, context) =>
    lowerVectorStage(
      'VectorIndexer',
      true,
      settings,
      inputs,
      context,
      settings.handleInvalid === 'skip',
    ),
});
