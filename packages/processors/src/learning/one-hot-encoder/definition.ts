import { array, DOUBLE } from '@millrace/plan';
import { choice, columns, flag, names } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { numericTypes } from '../../define/learning-fields.ts';
import { lowerColumnsStage } from '../../lowering/learning/lower-in-out.ts';

export const oneHotEncoder = defineProcessor({
  name: 'One-Hot Encoder',
  nodeClass: 'millrace.nodes.learning.OneHotEncoder',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: 'The columns with the numbers of categories, for example from String Indexer.',
      required: true,
      datatypes: numericTypes,
    }),
    outputCols: names({
      title: 'Output columns',
      description: 'A name for each new column.',
      required: true,
    }),
    dropLast: flag({
      title: 'Drop last',
      description: 'Whether the last category is all zeros, so that no column follows from others.',
      default: 'true',
    }),
    handleInvalid: choice(['error', 'keep'], {
      title: 'Handle invalid',
      description: 'What to do with unknown categories: fail, or give them a place of their own.',
    }),
  },
  lower: (settings, inputs, context) =>
    lowerColumnsStage('OneHotEncoder', settings, () => array(DOUBLE), inputs, context),
});
