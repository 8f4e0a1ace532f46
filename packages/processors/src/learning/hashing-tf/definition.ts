import { integer } from '../../define/field-kinds.ts';
import { countFields } from '../../define/learning-fields.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerCountingStage } from '../../lowering/learning/lower-words.ts';

export const hashingTf = defineProcessor({
  name: 'Hashing TF',
  nodeClass: 'millrace.nodes.learning.HashingTf',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'file-text',
  fields: {
    ...countFields,
    numFeatures: integer({
      title: 'Features',
      description: 'The size of the vectors. Words whose hashes collide are counted together.',
      default: '262144',
      minimum: 1,
    }),
  },
  lower: (settings, inputs, context) => lowerCountingStage('HashingTF', settings, inputs, context),
});
