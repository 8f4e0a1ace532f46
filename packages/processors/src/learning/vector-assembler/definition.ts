import { isNumeric, SPARSE_VECTOR, typeName, type Field } from '@millrace/plan';
import { columns, newColumn } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { findColumns } from '../../lowering/columns.ts';
import { isAnyVector } from '../../lowering/learning/columns.ts';
import { handleInvalid, numericTypes } from '../../define/learning-fields.ts';
import { lowerTransformer } from '../../lowering/learning/lower-stage.ts';
import { assembledType } from '../../lowering/learning/stage-columns.ts';
import { relationAt } from '../../lowering/port-value.ts';

export const vectorAssembler = defineProcessor({
  name: 'Vector Assembler',
  nodeClass: 'millrace.nodes.learning.VectorAssembler',
  category: 'learning',
  type: 'ml-transformer',
  icon: 'vector',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: 'The numbers and vectors to put together, in this order.',
      required: true,
      datatypes: [...numericTypes, 'boolean', 'array', 'struct'],
    }),
    outputCol: newColumn({
      title: 'Output column',
      description: 'The name of the new column of vectors.',
      default: 'features',
    }),
    handleInvalid,
  },
  lower: (settings, inputs, context) => {
    const { schema } = relationAt(inputs, 0);
    const found = findColumns(context, 'inputCols', settings.inputCols, schema);
    const wrong = found.find((field) => !isElement(field));
    if (wrong !== undefined)
      context.report('inputCols', 'WRONG_COLUMN_TYPE', {
        column: wrong.name,
        type: typeName(wrong.type),
        title: context.fieldTitle('inputCols'),
        allowed: ['a number', 'BOOLEAN', 'ARRAY<DOUBLE>', typeName(SPARSE_VECTOR)],
      });
    const inputCols = found.map(({ name }) => name);
    const type = assembledType(found.map((field) => field.type));
    const column = { name: settings.outputCol, type, nullable: false };
    return lowerTransformer(
      {
        stage: {
          name: 'VectorAssembler',
          params: {
            inputCols,
            outputCol: settings.outputCol,
            handleInvalid: settings.handleInvalid,
          },
        },
        reads: inputCols,
        added: [['outputCol', column]],
        skips: settings.handleInvalid === 'skip',
      },
      inputs[0],
      context,
    );
  },
});

function isElement(field: Field): boolean {
  return isNumeric(field.type) || field.type.kind === 'BOOLEAN' || isAnyVector(field);
}
