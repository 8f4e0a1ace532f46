import { integer } from '../../define/field-kinds.ts';
import { vectorFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerWeightingStage } from '../../lowering/learning/lower-in-out.ts';

export const idf = defineProcessor({
  name: 'IDF',
  nodeClass: 'millrace.nodes.learning.Idf',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'file-text',
  fields: {
    ...vectorFields,
    inputCol: { ...vectorFields.inputCol, datatypes: ['array', 'struct'] },
    minDocFreq: integer({
      title: 'Min vectors',
      description: 'An element counts only if as many vectors have it.',
      default: '0',
      minimum: 0,
    }),
  },
  lower: (settings, inputs, context) => lowerWeightingStage('IDF', settings, inputs, context),
});
