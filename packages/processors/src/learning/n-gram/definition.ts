import { integer } from '../../define/field-kinds.ts';
import { wordFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerWordsStage } from '../../lowering/learning/lower-words.ts';

export const nGram = defineProcessor({
  name: 'N-Gram',
  nodeClass: 'millrace.nodes.learning.NGram',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'file-text',
  fields: {
    ...wordFields,
    n: integer({
      title: 'Words',
      description: 'How many words make one.',
      default: '2',
      minimum: 1,
    }),
  },
  lower: (settings, inputs, context) => lowerWordsStage('NGram', settings, inputs, context),
});
