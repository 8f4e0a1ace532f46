import { columns } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { checkUniqueNames, findColumns } from '../../lowering/columns.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { select } from '../../lowering/select.ts';

export const selectColumns = defineProcessor({
  name: 'Select Columns',
  nodeClass: 'millrace.nodes.columns.SelectColumns',
  category: 'columns',
  type: 'transform',
  icon: 'columns',
  fields: {
    inputCols: columns({
      title: 'Columns',
      description: 'The columns to keep, in this order.',
      required: true,
      default: '[]',
    }),
  },
  lower: ({ inputCols }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const wanted = findColumns(context, 'inputCols', inputCols, input.schema);
    checkUniqueNames(
      context,
      'inputCols',
      wanted.map(({ name }) => name),
    );
    return outputs(select(input, wanted, context, 'inputCols'));
  },
});
