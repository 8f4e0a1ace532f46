import { array, DOUBLE, isNumeric, typeName } from '@millrace/plan';
import { column, newColumn, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { isVector } from '../../lowering/learning/columns.ts';
import { numericTypes } from '../../define/learning-fields.ts';
import { lowerValueStage } from '../../lowering/learning/lower-in-out.ts';

export const binarizer = defineProcessor({
  name: 'Binarizer',
  nodeClass: 'millrace.nodes.learning.Binarizer',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'column-edit',
  fields: {
    inputCol: column({
      title: 'Input column',
      description: 'A column of numbers or vectors.',
      required: true,
      datatypes: [...numericTypes, 'array'],
    }),
    outputCol: newColumn({
      title: 'Output column',
      description: 'The name of the new column.',
      required: true,
    }),
    threshold: number({
      title: 'Threshold',
      description: 'Numbers above it become 1, all others 0.',
      default: '0',
    }),
  },
  lower: (settings, inputs, context) =>
    lowerValueStage(
      'Binarizer',
      settings,
      (field) => {
        if (isNumeric(field.type)) return DOUBLE;
        if (isVector(field)) return array(DOUBLE);
        context.report('inputCol', 'WRONG_COLUMN_TYPE', {
          column: field.name,
          type: typeName(field.type),
          title: context.fieldTitle('inputCol'),
          allowed: ['a number', 'ARRAY<DOUBLE>'],
        });
        return null;
      },
      inputs,
      context,
    ),
});
