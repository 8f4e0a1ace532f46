import { textFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerTextStage } from '../../lowering/learning/lower-words.ts';

export const tokenizer = defineProcessor({
  name: 'Tokenizer',
  nodeClass: 'millrace.nodes.learning.Tokenizer',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'file-text',
  fields: {
    ...textFields,
  },
  lower: (settings, inputs, context) => lowerTextStage('Tokenizer', settings, inputs, context),
});
