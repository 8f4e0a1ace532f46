import { STRING } from '@millrace/plan';
import { column, newColumn, texts } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { numericTypes } from '../../define/learning-fields.ts';
import { lowerValueStage } from '../../lowering/learning/lower-in-out.ts';

export const indexToString = defineProcessor({
  name: 'Index to String',
  nodeClass: 'millrace.nodes.learning.IndexToString',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'column-edit',
  fields: {
    inputCol: column({
      title: 'Input column',
      description: 'The column of indices, for example predictions.',
      default: 'prediction',
      datatypes: numericTypes,
    }),
    outputCol: newColumn({
      title: 'Output column',
      description: 'The name of the new column.',
      required: true,
    }),
    labels: texts({
      title: 'Labels',
      description: 'The string of 0, of 1, and so on.',
      required: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerValueStage('IndexToString', settings, () => STRING, inputs, context),
});
